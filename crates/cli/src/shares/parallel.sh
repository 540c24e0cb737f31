#!/bin/sh
# {{ about }}, in {{ shares }} shares by GNU parallel, then merged.
{% if hosts -%}
# Run it by `sh` in a folder that all hosts see under the same name, with ssh keys that need no password.
{% else -%}
# Run it by `sh`; with --hosts it uses other machines.
{% endif -%}
#
#   {{ lightsout }} merge --status{{ status }} {{ name }}.*.{{ notes }}     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, run this again, and it goes on from there. One share at a time
# runs on each host, on all its processors; {{ name }}.joblog has a line for each that ended.
set -eu
lightsout={{ lightsout }}
{% if hosts -%}
export PARALLEL_SSH="${PARALLEL_SSH:-ssh -o BatchMode=yes -o ServerAliveInterval=15}"
{% endif %}
if ! command -v parallel >/dev/null; then
    echo "GNU parallel is not installed; \`lightsout ... --script sh\` does without it" >&2
    exit 2
fi
seq {{ shares }} |
    parallel --quote --jobs 1 --retries 5 --joblog {{ name }}.joblog \
{%- if hosts %}
        --sshlogin {{ hosts }} --workdir "$PWD" \
{%- endif %}
        "$lightsout"{{ share }} --share '{}/{{ shares }}' --notes '{{ name }}.{}.{{ notes }}' || {
    echo "some shares are not done: {{ name }}.joblog says which" >&2
{%- if is_of_lines %}
    exit 2
{%- endif %}
}

exec "$lightsout" merge{{ merge }} {{ name }}.*.{{ notes }}
