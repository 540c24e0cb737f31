"""All frames of an explanation at once: as a page to step through, and as a list without a kernel."""

from __future__ import annotations

import base64
import zlib
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._explanation import Explanation, Frame
    from ._words import Theme

# The letters of pictures after which frames are texts: in a list, which has them as they are, and in a page, which
# has them compressed.
_MOST_LISTED = 4_000_000
_MOST_PACKED = 40_000_000

# What a page of each theme tells the browser.
_SCHEMES = {"auto": "light dark", "day": "light", "night": "dark", "print": "light"}

_STYLE = '''
body{font-family:sans-serif;max-width:60em;margin:1em auto;padding:0 1em}
nav{display:flex;gap:.5em;align-items:center}nav[hidden]{display:none}nav input{flex:1}
nav:not([hidden])~details summary{display:none}
img{max-width:100%;height:auto}pre{overflow:auto}
'''

# Shows one frame at a time, and unpacks its picture. Without it, the page is a list of texts.
_SCRIPT = '''
const frames = [...document.querySelectorAll('details')], nav = document.querySelector('nav');
const bar = nav.querySelector('input'), count = nav.querySelector('output'), buttons = nav.querySelectorAll('button');
async function show(wanted) {
  const at = Math.min(Math.max(wanted, 1), frames.length), frame = frames[at - 1];
  frames.forEach((each) => { each.hidden = each !== frame; each.open = each === frame; });
  bar.value = at;
  count.textContent = at + ' of ' + frames.length;
  buttons[0].disabled = at === 1;
  buttons[1].disabled = at === frames.length;
  const text = frame.querySelector('pre');
  if (!text || !frame.dataset.picture || !window.DecompressionStream) return;
  const packed = Uint8Array.from(atob(frame.dataset.picture), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const image = new Image();
  image.alt = text.textContent;
  image.src = 'data:image/svg+xml,' + encodeURIComponent(await new Response(unpacked).text());
  text.replaceWith(image);
}
bar.addEventListener('input', () => show(+bar.value));
buttons.forEach((button, which) => button.addEventListener('click', () => show(+bar.value + (which ? 1 : -1))));
document.addEventListener('keydown', (event) => {
  const to = { ArrowLeft: +bar.value - 1, ArrowRight: +bar.value + 1, Home: 1, End: frames.length }[event.key];
  if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  show(to);
});
nav.hidden = false;
show(1);
'''


def page(explanation: Explanation, theme: Theme) -> str:
    """An HTML document that shows one frame at a time."""
    if theme not in _SCHEMES:
        raise ValueError(f"theme is {', '.join(_SCHEMES)}; not {theme!r}")
    title, total = escape(str(explanation)), len(explanation)
    frames, letters, drawn = [], 0, 0
    for number, frame in enumerate(explanation, 1):
        picture = _svg(frame, theme) if letters < _MOST_PACKED else ""
        letters += len(picture)
        drawn += bool(picture)
        packed = base64.b64encode(zlib.compress(picture.encode())).decode() if picture else ""
        frames.append(
            f'<details{" open" if number == 1 else ""} data-picture="{packed}"><summary>{number}/{total} '
            f"{escape(frame.heading)}</summary><pre>{escape(frame.text)}</pre></details>"
        )
    note = f"<p>{_note(drawn, total)}</p>" if drawn < total else ""
    nav = (
        f'<nav hidden><button>Previous</button><input type="range" min="1" max="{total}" value="1" aria-label="Frame">'
        "<button>Next</button><output></output></nav>"
    )
    head = f'<meta charset="utf-8"><meta name="color-scheme" content="{_SCHEMES[theme]}"><title>{title}</title><style>{_STYLE}</style>'
    body = f"<h1>{title}</h1>{nav}{note}{''.join(frames)}<script>{_SCRIPT}</script>"
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def listed(explanation: Explanation) -> str:
    """The frames one below the other, each to be opened, as many as a notebook holds."""
    shown, drawn, total = "", 0, len(explanation)
    for number, frame in enumerate(explanation):
        is_drawn = len(shown) < _MOST_LISTED
        drawn += is_drawn
        if len(shown) > 2 * _MOST_LISTED:
            return f"<p>These are the first {number} of {total} frames. <code>.html()</code> is a page of all.</p>{shown}"
        content = frame._repr_html_() if is_drawn else f"<pre>{escape(frame.text)}</pre>"
        summary = f"<summary>{number + 1}/{total} {escape(frame.heading)}</summary>"
        shown += f"<details{' open' if number == 0 else ''}>{summary}{content}</details>"
    return (f"<p>{_note(drawn, total)} <code>.html()</code> is a smaller page.</p>" if drawn < total else "") + shown


def _note(drawn: int, total: int) -> str:
    return f"Frames {drawn + 1} to {total} are texts, because their pictures would make this too large."


def _svg(frame: Frame, theme: Theme) -> str:
    try:
        return frame.svg(theme=theme)
    except ValueError:
        # Too large to be drawn.
        return ""
