/**
 * The typeface of titles and sentences: Fraunces by the Fraunces Project Authors, under the SIL Open Font License, cut to
 * the letters of English and German with pyftsubset. `OFL.txt` is that licence.
 */
import { remember } from '../store';
import file from './fraunces.woff2?url';

const face = new FontFace('Fraunces', `url(${file})`);
void face.load().then(() => {
  document.fonts.add(face);
  remember('typeface', 'kept');
}, () => undefined);
