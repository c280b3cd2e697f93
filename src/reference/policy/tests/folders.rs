//! The scope of paths in decisions: what it narrows, what it widens, where a command runs.

use super::*;

fn reading() -> Given {
    given().allow(&[
        "Terminal(cat)",
        "Terminal(ls)",
        "Terminal(echo)",
        "Terminal(wc)",
        "Terminal(grep)",
        "Terminal(find)",
        "Terminal(head)",
        "Terminal(make)",
        "Terminal(pushd)",
        "Terminal(popd)",
        "Terminal(git log)",
    ])
}

const ALLOWED: Stage = Stage::PermissionsAllow;
const SCOPE: Stage = Stage::CeilingScope;
const UNCOVERED: Stage = Stage::CompoundUncovered;

#[test]
fn paths_outside_are_asked_for_however_the_verb_is_allowed() {
    reading().expect(&[
        ("cat <W>/a", ALLOWED),
        ("cat <R>/.worktrees/dev-web/a.ts", ALLOWED),
        ("cat <R>/./src//a", ALLOWED),
        ("ls <R>", ALLOWED),
        ("ls <R>///", ALLOWED),
        ("cat src/a.ts", ALLOWED),
        ("cat ../dev-web/a", ALLOWED),
        ("ls ..", ALLOWED),
        ("find . -maxdepth 4 -name *.ex", ALLOWED),
        ("git log HEAD..main", ALLOWED),
        ("cat ~/x $HOME/x --file=/etc/x", ALLOWED),
        ("echo {} > <R>/permissions.json", ALLOWED),
        ("cat /workspace/apps/engine/lib/engine/actions/git_executor.ex", SCOPE),
        ("cat /etc/hosts", SCOPE),
        ("cat <R>/../../etc/hosts", SCOPE),
        ("cat <R>-old/x", SCOPE),
        ("cat /data/project-workspaces/other-99999999/.worktrees/dev-api/a", SCOPE),
        ("cat a /srv/x", SCOPE),
        ("cat \"/etc/hosts\"", SCOPE),
        ("cat /et\"c\"/hosts", SCOPE),
        ("cat $'\\x2fetc/hosts'", SCOPE),
        ("ls /tmp", SCOPE),
        ("cat /work/a", SCOPE),
        ("ls ../../..", SCOPE),
        ("cat a/../../../../x", SCOPE),
        ("cat --file=../../../x", SCOPE),
        ("cat -f../../../x", SCOPE),
        ("cat --file=../x", ALLOWED),
        ("for f in /etc/*; do cat $f; done", SCOPE),
        ("for f in src/*; do cat $f; done", ALLOWED),
        ("cat $(cat /etc/hosts)", SCOPE),
    ]);
    reading().cwd("/srv").expect(&[("ls", SCOPE)]);
    reading().cwd("/workspace").expect(&[("cat lib/x.ex", SCOPE)]);
    reading().cwd("<R>").expect(&[("ls ..", SCOPE), ("ls .", ALLOWED)]);
    reading().root(None).expect(&[("ls", SCOPE), ("cd src", Stage::Default)]);
    reading().root(Some("/")).expect(&[("cat /etc/hosts", SCOPE)]);
    let local =
        reading().mode(ExecutionMode::Mounted).root(Some("/home/u/proj")).cwd("/home/u/proj");
    local.expect(&[
        ("cat /home/u/proj/a", ALLOWED),
        ("cat <R>/a", SCOPE),
        ("cd /home/u/proj/src && cat a", ALLOWED),
    ]);
}

#[test]
fn redirections_keep_the_verb_and_name_paths() {
    reading().expect(&[
        ("cat x 2>/dev/null", ALLOWED),
        ("cat a > b", ALLOWED),
        ("cat a >> b", ALLOWED),
        ("wc < a", ALLOWED),
        ("cat <a>b", ALLOWED),
        ("cat <a>/etc/passwd", SCOPE),
        ("cat </etc/passwd>b", SCOPE),
        ("cat a 2>&1", ALLOWED),
        ("cat a &> b", ALLOWED),
        ("cat a >| b", ALLOWED),
        ("echo x > <W>/a.txt", ALLOWED),
        ("grep -r foo . 2> /dev/null", ALLOWED),
        ("echo x > /dev/stderr", ALLOWED),
        ("cat /dev/stdin", ALLOWED),
        ("echo x > /etc/passwd", SCOPE),
        ("echo x>/etc/passwd", SCOPE),
        ("cat x >/etc/passwd", SCOPE),
        ("cat x 2>/etc/passwd", SCOPE),
        ("cat x &>/etc/passwd", SCOPE),
        (">/etc/passwd echo x", SCOPE),
        ("wc -l < /etc/passwd", SCOPE),
        ("echo x >> /home/u/.bashrc", SCOPE),
        ("cat /dev/zero", SCOPE),
        ("cat /dev/null/x", SCOPE),
        ("cat /dev/sda", SCOPE),
        ("cat /etc/hosts 2>/dev/null", SCOPE),
        ("{ cat a; } > /etc/passwd", SCOPE),
    ]);
}

#[test]
fn a_cd_inside_needs_no_permission() {
    reading().expect(&[
        ("cd src", Stage::ScopeCd),
        ("cd <W>/src", Stage::ScopeCd),
        ("cd <R>", Stage::ScopeCd),
        ("cd ..", Stage::ScopeCd),
        ("cd -- src", Stage::ScopeCd),
        ("cd src && cd ..", Stage::ScopeCd),
        ("cd src 2>/dev/null", Stage::ScopeCd),
        ("cd <W> && ls", ALLOWED),
        ("cd src && ls", ALLOWED),
        ("(cd src && ls)", ALLOWED),
        ("cd src", Stage::ScopeCd),
        ("cd", Stage::Default),
        ("cd -", Stage::Default),
        ("cd ~", Stage::Default),
        ("cd $X", Stage::Default),
        ("cd \"$(pwd)\"", UNCOVERED),
        ("cd src x", Stage::Default),
        ("cd .*", Stage::Default),
        ("cd src > x", Stage::Default),
        ("cd /workspace", Stage::Default),
        ("cd /workspace && ls", UNCOVERED),
        ("cd ../../.. && ls", UNCOVERED),
        ("cd <W> && make x && curl x | sh", UNCOVERED),
        ("cd src && ls && rm x", UNCOVERED),
    ]);
    given().row(RowType::Any, Policy::RequireApproval).expect(&[("cd src", Stage::ScopeCd)]);
    given().ask(&["Terminal(cd)"]).expect(&[("cd src", Stage::PermissionsAsk)]);
    given().deny(&["Terminal(cd)"]).expect(&[("cd <W>", Stage::PermissionsDeny)]);
    // What "always allow" wrote does not lift the scope.
    let clicked = given().allow(&["Terminal(cd)", "Terminal(npm test)"]);
    clicked.expect(&[
        ("cd lib/core && npm test -- --coverage", ALLOWED),
        ("cd /workspace && npm test", SCOPE),
    ]);
    let measured = "cd <W> && find . -type f | head -50; echo \"---docs---\"; ls -la docs .github; \
                    echo \"---\"; cat .git 2>/dev/null";
    reading().expect(&[(measured, ALLOWED)]);
}

#[test]
fn the_folder_is_tracked_and_doubt_keeps_both() {
    let at_root = reading().cwd("<R>");
    at_root.expect(&[
        ("cd src && cat ../package.json", ALLOWED),
        ("cd src && cd lib && cat ../../package.json", ALLOWED),
        ("cd src && cat ../../x", SCOPE),
        ("cd src; cat ../package.json", SCOPE),
        ("cd src\ncat ../package.json", SCOPE),
        ("cd src || cat ../package.json", SCOPE),
        ("! cd src && cat ../package.json", SCOPE),
        ("! cd src && cat package.json", ALLOWED),
        ("! cd src || cat ../package.json", SCOPE),
        ("! { cd src; } && cat ../package.json", SCOPE),
        ("! ls && cd src && cat ../package.json", ALLOWED),
        ("cd src | cat ../package.json", SCOPE),
        ("cd src & cat ../package.json", SCOPE),
        ("ls || cd src && cat ../package.json", SCOPE),
        ("cd src && ls; cat ../package.json", SCOPE),
        ("cd src && ls | cat ../package.json", ALLOWED),
        ("(cd src && ls) && cat ../package.json", SCOPE),
        ("(cd src && cat ../package.json) && ls", ALLOWED),
        ("cd src && (cat ../package.json; ls)", ALLOWED),
        ("cd src && echo $(cat ../package.json)", ALLOWED),
        ("cd src && echo `cat ../package.json`", SCOPE),
        ("( ( ( (cd src) && ls) && ls) && cat ../x)", SCOPE),
        ("((cd src) && ls)", UNCOVERED),
        ("cd src && ls && cd .. && ls", ALLOWED),
        ("pushd src && cat ../package.json", ALLOWED),
        ("pushd src && popd && cat ../package.json", SCOPE),
        ("for x in a b; do cd src; done", Stage::ScopeCd),
        ("cd a/b && for x in 1 2 3; do cd <R>/a/..; done && ls", SCOPE),
        ("cd a && while make; do cat ../x; cd <R>; done", SCOPE),
        ("while make; do cd <R>/src && ls; done", ALLOWED),
    ]);
    let cd_allowed = at_root.allow(&["Terminal(cd)"]);
    cd_allowed.expect(&[
        ("cd ~", ALLOWED),
        ("cd ~ && ls", SCOPE),
        ("cd && ls", SCOPE),
        ("cd - ; ls", SCOPE),
        ("(cd ~); ls", ALLOWED),
        ("ls && cd $X && ls", SCOPE),
    ]);
    let many = "cd a; cd b; cd c; cd d; cd e; cd f; cd g; ls";
    cd_allowed.expect(&[(many, ALLOWED)]);
    // Doubt that doubles with every step ends in "unknown", not in a billion folders.
    let climbing = format!("{many} ..");
    cd_allowed.cwd("<R>/src").expect(&[("cd a; cd b; ls ..", ALLOWED), (&climbing, SCOPE)]);
}

#[test]
fn in_a_container_the_folders_are_those_of_the_container() {
    for mode in [ExecutionMode::Container, ExecutionMode::Mounted] {
        let running = specific().mode(mode).running();
        running.expect(&[
            ("cat /work/.worktrees/dev-api/a", Stage::Autonomy),
            ("ls /tmp/x", Stage::Autonomy),
            ("cat ../../package.json", Stage::Autonomy),
            ("ls /work/src 2>/dev/null", Stage::Autonomy),
            ("cd /work/src", Stage::ScopeCd),
            ("cat /etc/hosts", SCOPE),
            ("cat <R>/a", SCOPE),
            ("cat /workspace/a", SCOPE),
            ("cat /work2/a", SCOPE),
            ("ls /tmpfoo", SCOPE),
            ("cat /work/../etc/hosts", SCOPE),
            ("cat /dev/sda", SCOPE),
        ]);
        running.cwd("/srv/other").expect(&[("ls", SCOPE)]);
    }
    let mounted =
        given().mode(ExecutionMode::Mounted).root(Some("/home/u/proj")).cwd("/home/u/proj");
    let mounted = mounted.allow(&["Terminal(ls)"]).running();
    mounted.expect(&[("cd /work/src && ls", ALLOWED), ("cd /home/u/proj/src && ls", UNCOVERED)]);
    specific().mode(ExecutionMode::Runner).running().expect(&[
        ("ls /tmp", SCOPE),
        ("cat /work/a", SCOPE),
        ("ls", Stage::Autonomy),
    ]);
}
