#!/bin/sh
# lightsout nullity 1..1000 --wrap torus, in 9 shares: an array job of Slurm and a job that merges them.
# Submit it by `sbatch` in a folder that all nodes see; the answer is in nullity-af928246.txt.
#
#   lightsout merge --status nullity-af928246.*.part     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, submit this again, and it goes on from there. It uses all
# processors of its task. Add what your cluster asks for: --account, --partition, --time, --mem, --cpus-per-task.
#SBATCH --job-name=nullity-af928246
#SBATCH --array=1-9
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=nullity-af928246.%a.log
set -eu
lightsout=/usr/local/bin/lightsout
share=$SLURM_ARRAY_TASK_ID

merge() {
    cat <<'END'
#!/bin/sh
exec /usr/local/bin/lightsout merge nullity-af928246.*.part
END
}

# The first task submits the merge, which waits until all tasks have ended well.
if [ "$share" = 1 ] && [ "${SLURM_RESTART_COUNT:-0}" = 0 ]; then
    merge | sbatch --job-name=nullity-af928246-merge --dependency="afterok:$SLURM_ARRAY_JOB_ID" \
        --partition="$SLURM_JOB_PARTITION" --kill-on-invalid-dep=yes ${SLURM_JOB_ACCOUNT:+--account="$SLURM_JOB_ACCOUNT"} \
        ${SLURM_JOB_QOS:+--qos="$SLURM_JOB_QOS"} \
        --output=nullity-af928246.txt --error=nullity-af928246.merge.log ||
        echo "no merge was submitted: run $lightsout merge nullity-af928246.*.part when all shares are done" >&2
fi

exec "$lightsout" nullity 1..1000 --wrap torus --share "$share/9" --notes "nullity-af928246.$share.part"
