#!/bin/sh
# The fewest presses of 123x123 lights, all on, in 64 shares: an array job of Slurm and a job that merges them.
# Submit it by `sbatch` in a folder that all nodes see; the answer is the last line of fewest-123.txt.
#
#   lightsout merge --status --tables fewest-123.tables --memory-limit 12GiB fewest-123.*.notes     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, submit this again, and it goes on from there. It uses all
# processors of its task. Add what your cluster asks for: --account, --partition, --time, --mem, --cpus-per-task.
#SBATCH --job-name=fewest-123
#SBATCH --array=1-64
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=fewest-123.%a.log
set -eu
lightsout=/usr/local/bin/lightsout
share=$SLURM_ARRAY_TASK_ID

merge() {
    cat <<'END'
#!/bin/sh
exec /usr/local/bin/lightsout merge --output fewest-123.notes --tables fewest-123.tables --memory-limit 12GiB fewest-123.*.notes
END
}

# The first task submits the merge, which waits for the end of all tasks.
if [ "$share" = 1 ] && [ "${SLURM_RESTART_COUNT:-0}" = 0 ]; then
    merge | sbatch --job-name=fewest-123-merge --dependency="afterany:$SLURM_ARRAY_JOB_ID" \
        --partition="$SLURM_JOB_PARTITION" --kill-on-invalid-dep=yes ${SLURM_JOB_ACCOUNT:+--account="$SLURM_JOB_ACCOUNT"} \
        ${SLURM_JOB_QOS:+--qos="$SLURM_JOB_QOS"} \
        --output=fewest-123.txt --error=fewest-123.merge.log ||
        echo "no merge was submitted: run $lightsout merge fewest-123.*.notes when all shares are done" >&2
fi

exec "$lightsout" fewest 123 --memory-limit 12GiB --tables fewest-123.tables --share "$share/64" --notes "fewest-123.$share.notes"
