/** `npm run pictures` takes the pictures of the README from the page as it is. */
import base from '../playwright.config';

export default { ...base, testDir: '.', reporter: [['line']] as [['line']] };
