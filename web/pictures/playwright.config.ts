/** `npm run pictures` takes the pictures of the README from the page as it is. */
import base from '../playwright.config';

const webServer = { ...base.webServer, cwd: new URL('..', import.meta.url).pathname };

export default { ...base, webServer, testDir: '.', reporter: [['line']] as [['line']] };
