#!/bin/sh
# {{ about }}, in {{ shares }} shares one after another, then merged.
# The shares may as well run at the same time, in any order and on other machines, each on all processors it is given.
#
#   {{ lightsout }} merge --status{{ status }} {{ name }}.*.{{ notes }}     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, run this again, and it goes on from there.
set -eu
lightsout={{ lightsout }}

# Ctrl-C ends all of it, not one share.
trap 'exit 130' INT
{% if is_of_lines -%}
failed=0
{% endif -%}
share=1
while [ "$share" -le {{ shares }} ]; do
    "$lightsout"{{ share }} --share "$share/{{ shares }}" --notes "{{ name }}.$share.{{ notes }}" || {
{%- if is_of_lines %}
        failed=$?
{%- endif %}
        echo "share $share is not done" >&2
    }
    share=$((share + 1))
done

{% if is_of_lines -%}
if [ "$failed" != 0 ]; then
    echo "nothing was merged, since shares are missing" >&2
    exit "$failed"
fi
{% endif -%}
exec "$lightsout" merge{{ merge }} {{ name }}.*.{{ notes }}
