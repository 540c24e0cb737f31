import { test } from './test';

test('after one visit all of it is there without a network: play, help, lessons, and boards for other pages', async ({ visitor, site }) => {
  await visitor.visit('#play/3x3');
  await visitor.sees('best possible 5');
  await visitor.sees('Ready offline.');
  await site.end();
  await visitor.visit('#play/3x3');
  await visitor.sees('best possible 5');
  await visitor.press('b2, on');
  await visitor.sees('1 press');
  await visitor.press('Help');
  await visitor.sees('How to play');
  await visitor.type('#learn/rules');
  await visitor.sees('One move');
  await visitor.type('#learn/matrix/3x3');
  await visitor.sees('An equation for every light');
  await visitor.visit('embed.html?lang=de#3x3');
  await visitor.sees('Minimum: 5');
});
