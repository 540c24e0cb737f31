#!/bin/sh
# {{ about }}, in {{ shares }} shares: an array job of Slurm and a job that merges them.
# Submit it by `sbatch` in a folder that all nodes see; the answer is {{ answer }} {{ name }}.txt.
#
#   {{ lightsout }} merge --status{{ status }} {{ name }}.*.{{ notes }}     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, submit this again, and it goes on from there. It uses all
# processors of its task. Add what your cluster asks for: --account, --partition, --time, --mem, --cpus-per-task.
#SBATCH --job-name={{ name }}
#SBATCH --array=1-{{ shares }}
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output={{ name }}.%a.log
set -eu
lightsout={{ lightsout }}
share=$SLURM_ARRAY_TASK_ID

merge() {
    cat <<'END'
#!/bin/sh
exec {{ lightsout }} merge{{ merge }} {{ name }}.*.{{ notes }}
END
}

{% if is_of_lines -%}
# The first task submits the merge, which waits until all tasks have ended well.
{% else -%}
# The first task submits the merge, which waits for the end of all tasks.
{% endif -%}
if [ "$share" = 1 ] && [ "${SLURM_RESTART_COUNT:-0}" = 0 ]; then
    merge | sbatch --job-name={{ name }}-merge --dependency="{{ dependency }}:$SLURM_ARRAY_JOB_ID" \
        --partition="$SLURM_JOB_PARTITION" --kill-on-invalid-dep=yes ${SLURM_JOB_ACCOUNT:+--account="$SLURM_JOB_ACCOUNT"} \
        ${SLURM_JOB_QOS:+--qos="$SLURM_JOB_QOS"} \
        --output={{ name }}.txt --error={{ name }}.merge.log ||
        echo "no merge was submitted: run $lightsout merge {{ name }}.*.{{ notes }} when all shares are done" >&2
fi

exec "$lightsout"{{ share }} --share "$share/{{ shares }}" --notes "{{ name }}.$share.{{ notes }}"
