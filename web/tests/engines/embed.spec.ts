import { test } from './test';

test('a board for other pages plays and gives hints in every engine', async ({ visitor }) => {
  await visitor.visit('embed.html?lang=de&controls=hint#3x3');
  await visitor.sees('Minimum: 5');
  for (const name of ['a1', 'c1', 'b2', 'a3']) await visitor.press(new RegExp(`^${name}, `));
  await visitor.sees('4 Züge');
  await visitor.press('Tipp');
  await visitor.sees(/nächste Zug/);
  await visitor.press(/^c3, /);
  await visitor.sees('Du hast dir helfen lassen, darum gibt es höchstens zwei Sterne.');
});
