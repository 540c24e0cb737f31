//! Slurm with a controller and two nodes, all on this machine.

use std::fs::{self, File};
use std::net::TcpListener;
use std::os::unix::fs::DirBuilderExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process_group};
use tempfile::TempDir;

use super::{Begun, LOST, Process, installed, waited};

/// A cluster; it ends with the test.
struct Cluster {
    folder: TempDir,
    daemons: Vec<Child>,
}

impl Cluster {
    /// Starts munge, the controller and two nodes of one processor each.
    fn start([munged, controller, node]: [PathBuf; 3]) -> Cluster {
        let mut cluster =
            Cluster { folder: tempfile::tempdir().expect("a folder"), daemons: Vec::new() };
        let munge = cluster.path("munge");
        fs::DirBuilder::new().mode(0o700).create(&munge).expect("a folder");
        for name in ["state", "spool"] {
            fs::create_dir(cluster.path(name)).expect("a folder");
        }
        // A key that is guessed lets somebody submit jobs while this test runs.
        let mut key = vec![0; 128];
        std::io::Read::read_exact(&mut File::open("/dev/urandom").unwrap(), &mut key).unwrap();
        fs::write(munge.join("key"), key).expect("room");
        fs::set_permissions(munge.join("key"), std::os::unix::fs::PermissionsExt::from_mode(0o600))
            .expect("its owner");
        fs::write(cluster.conf(), cluster.configuration()).expect("room");
        let option = |name: &str, file: &str| format!("--{name}={}", munge.join(file).display());
        let files = [
            ("socket", "socket"),
            ("key-file", "key"),
            ("pid-file", "pid"),
            ("log-file", "log"),
            ("seed-file", "seed"),
        ];
        let options = files.map(|(name, file)| option(name, file));
        cluster.run(Command::new(munged).args(["--foreground", "--force"]).args(options), "munged");
        waited("munge", || munge.join("socket").exists().then_some(()));
        cluster.run(Command::new(controller).arg("-D"), "slurmctld");
        for name in ["n1", "n2"] {
            cluster.run(Command::new(&node).args(["-D", "-N", name]), name);
        }
        waited("idle nodes", || {
            (cluster.ask("sinfo", &["-h", "-o", "%D %t"]) == "2 idle\n").then_some(())
        });
        cluster
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn conf(&self) -> PathBuf {
        self.path("slurm.conf")
    }

    fn configuration(&self) -> String {
        let user = Command::new("id").arg("-un").output().expect("id").stdout;
        let user = String::from_utf8(user).expect("a name");
        let free = [0; 3].map(|_| TcpListener::bind("127.0.0.1:0").expect("a port"));
        let ports = free.map(|free| free.local_addr().expect("an address").port());
        let here = self.folder.path().display();
        let [port, one, two] = ports;
        let user = user.trim();
        // A lost node is noticed after 5 seconds, and what it left can be requeued when its credentials are as old.
        format!(
            "ClusterName=test
SlurmctldHost=localhost
SlurmctldPort={port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={here}/munge/socket,cred_expire=5
StateSaveLocation={here}/state
SlurmdSpoolDir={here}/spool/%n
SlurmctldPidFile={here}/slurmctld.pid
SlurmdPidFile={here}/%n.pid
SlurmctldLogFile={here}/slurmctld.log
SlurmdLogFile={here}/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/linear
SchedulerParameters=batch_sched_delay=0,sched_interval=1
SlurmdTimeout=5
ReturnToService=2
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
NodeName=n1 NodeHostname=localhost NodeAddr=127.0.0.1 Port={one} CPUs=1 State=UNKNOWN
NodeName=n2 NodeHostname=localhost NodeAddr=127.0.0.1 Port={two} CPUs=1 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"
        )
    }

    /// Starts a daemon in a process group of its own; what it says goes to a file.
    fn run(&mut self, command: &mut Command, name: &str) {
        let log = File::create(self.path(&format!("{name}.said"))).expect("room");
        let said = log.try_clone().expect("a file");
        command.env("SLURM_CONF", self.conf()).stdin(Stdio::null()).stdout(log).stderr(said);
        self.daemons.push(command.process_group(0).spawn().expect("a daemon"));
    }

    /// What a command of Slurm says.
    fn ask(&self, command: &str, arguments: &[&str]) -> String {
        let output = Command::new(command).args(arguments).env("SLURM_CONF", self.conf()).output();
        String::from_utf8(output.expect(command).stdout).expect("text")
    }

    /// Submits a script; the number of its job.
    fn submit(&self, folder: &Path, script: &str) -> String {
        let output = Command::new("sbatch")
            .args(["--parsable", script])
            .env("SLURM_CONF", self.conf())
            .current_dir(folder)
            .output()
            .expect("sbatch");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text").trim().to_string()
    }

    /// The node that runs a task of an array, ended like one that lost its power.
    fn lose_node_of(&mut self, job: &str, task: u64, begun: &Begun) -> String {
        let task = format!("{job}_{task}");
        let node = waited("running task", || {
            let said = self.ask("squeue", &["-h", "-r", "-t", "R", "-o", "%i %N"]);
            said.lines().find_map(|line| line.strip_prefix(&format!("{task} ")).map(String::from))
        });
        // A node that is lost before it has begun the task would never run it.
        begun.share();
        let at = if node == "n1" { 2 } else { 3 };
        self.daemons[at].kill().expect("a node");
        begun.lose("slurmstepd");
        node
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if std::thread::panicking() {
            for name in ["munged", "slurmctld", "n1", "n2"] {
                let said = fs::read_to_string(self.path(&format!("{name}.said")));
                println!("{name} said:\n{}", said.unwrap_or_default());
            }
        }
        // What runs in jobs has the configuration in its environment.
        let conf = format!("SLURM_CONF={}", self.conf().display());
        let is_ours = |process: &Process| {
            let environment = fs::read(format!("/proc/{}/environ", process.id)).unwrap_or_default();
            environment.split(|&byte| byte == 0).any(|word| word == conf.as_bytes())
        };
        for daemon in self.daemons.iter_mut().rev() {
            let _ = kill_process_group(Pid::from_child(daemon), Signal::KILL);
            let _ = daemon.wait();
        }
        Process::all().iter().filter(|process| is_ours(process)).for_each(Process::kill);
    }
}

#[test]
fn a_node_that_is_lost_costs_what_it_had_not_noted_under_slurm() {
    let Some(daemons) = installed(["munged", "slurmctld", "slurmd"], "munge, slurm-wlm") else {
        return;
    };
    if installed(["sbatch", "squeue", "sinfo", "scontrol"], "slurm-wlm").is_none() {
        return;
    }
    let mut begun = Begun::new("cluster-slurm", "--script slurm");
    let mut cluster = Cluster::start(daemons);
    let job = cluster.submit(&begun.folder, "job.sh");
    let lost = cluster.lose_node_of(&job, LOST, &begun);
    begun.unlock();
    let answer = begun.folder.join("fewest-119.txt");
    let said =
        waited("answer", || fs::read_to_string(&answer).ok().filter(|said| said.ends_with('\n')));
    begun.judge(&said);
    // The task was begun again, on the node that is left.
    let task = cluster.ask("scontrol", &["show", "job", &format!("{job}_{LOST}")]);
    assert!(task.contains("Restarts=1") && task.contains("JobState=COMPLETED"), "{lost}: {task}");
    assert!(!task.contains(&format!(" NodeList={lost}")), "{task}");
}
