import { monitorNames } from '@outrider/model/diagnostic-monitors.ts';
import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { goWithin } from '../support/go-within.ts';
import { addPseudoLanguage, escapedWords, PSEUDO } from '../support/pseudo-language.ts';
import { listedScreens } from '../support/screen-paths.ts';

// Languages are everybody's: a product of its own.
test.use({ options: { vehicles: 0, flags: ['--i18n-path', 'words-of-nobody'] }, ...mapped });

/** Screens that show raw words, pages of others, what the trail wrote down in English, and names of calls and of tables of the server's inside. */
const OTHERS = [
  '/i18neditor',
  '/iframe/:index',
  '/accesslog',
  '/performanceinfo',
  ...monitorNames.map((name) => `/${name}`),
];
/** Names, formats, keys, time zones, ids of rights, a client that is no browser, and a folder of the machine. */
const NAMES = [
  /^(Outrider|admin|default|ALL|GLOBAL|JT\/T 808 \(TCP\)|GeoJSON|KML|KMZ|node|media1)$/,
  /^Natural Earth · GeoNames$/,
  /^alt\+T$/,
  /^UTC[+-]\d\d:\d\d$/,
  /^[FP]_\w+$/,
];

test('no screen says anything that stands in no text of the product', async ({ page, outrider, own }) => {
  const deviceid = await own.device();
  await addPseudoLanguage(outrider);
  await page.addInitScript((language) => localStorage.setItem('language', language), PSEUDO);
  await openAs(page, outrider, '/idle');
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
  for (const { path } of await listedScreens()) {
    if (OTHERS.includes(path)) continue;
    await test.step(path, async () => {
      // Within the page nobody who is signed in comes to the sign-in.
      if (path === '/login') await page.goto(outrider.address + path);
      else await goWithin(page, path.replace(':deviceid', deviceid));
      await expect(page.locator('body')).toContainText('⟦');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      // What has yet to come is English by no text either: one look at what is there finds what escapes.
      const escaped = (await escapedWords(page)).filter(
        (words) => words !== deviceid && !NAMES.some((name) => name.test(words)),
      );
      expect(escaped).toEqual([]);
    });
  }
});
