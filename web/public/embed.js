/** A board in a frame: which one the fragment says, how the query says: `embed.html?lang=de&names&controls=undo+hint#5x5`. */
(() => {
  const puzzle = document.querySelector('lo-puzzle');
  const wishes = new URLSearchParams(location.search);
  document.documentElement.lang = wishes.get('lang') || 'en';
  if (wishes.has('controls')) puzzle.setAttribute('controls', wishes.get('controls'));
  puzzle.toggleAttribute('names', wishes.has('names'));
  const show = () => {
    let board = location.hash.slice(1);
    try {
      board = decodeURIComponent(board);
    } catch {
      // What cannot be decoded is refused as a board.
    }
    puzzle.setAttribute('puzzle', board || '5x5');
  };
  addEventListener('hashchange', show);
  show();
})();
