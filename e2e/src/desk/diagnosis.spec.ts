import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { withMicrophone } from '../support/microphone.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

test.use({ launchOptions: withMicrophone({ hz: 440, wordS: 0.3, pauseS: 0.2 }) });
// One product for all of them, one after the other: each does by itself, too.
test.describe.configure({ mode: 'default' });

test('an administrator looks at the inside of the server by the keyboard, tests it, and takes a bundle', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  await openAs(page, outrider, '/testvcp');
  await page.getByRole('button', { name: 'Ask 20 times' }).click();
  await expect(page.getByText(/^20 of 20 · Average /)).toBeVisible();
  await page.getByRole('tab', { name: 'Calls' }).focus();
  for (const name of ['Links', 'Cameras', 'Streams', 'Devices']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
  }
  await expect(page).toHaveURL(/\/devarray$/);
  const row = page.getByRole('row').filter({ hasText: deviceid });
  await expect(row).toContainText('Online');
  await expectNoViolations(page, 'diagnosis');
  for (const name of ['Links', 'Heartbeats'])
    await test.step(name, async () => {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('row').filter({ hasText: deviceid }).first()).toContainText('127.0.0.1');
    });
  await page.getByRole('tab', { name: 'Addresses asked for' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'At most one question in' })).toContainText('1.0 s');
  await page.getByRole('tab', { name: 'FTP' }).click();
  await expect(page.getByText('Nothing to show now')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Debug bundle' }).click();
  const bundle = await readFile(await (await saved).path(), 'latin1');
  expect(bundle).toContain('versions.json');
  expect(bundle).not.toContain(outrider.password);

  const manager = await own.person(1, [deviceid]);
  await openAs(other, outrider, '/testvcp', manager, PASSWORD);
  await expect(other).not.toHaveURL(/testvcp/);
});

test('the test pages say what this browser hears, shows, and may frame', async ({ page, outrider }) => {
  await openAs(page, outrider, '/audiotest');
  await page.getByRole('button', { name: 'Start the microphone test' }).click();
  await expect(page.locator('[data-loudest]')).toHaveText(/^-[1-3]?\d dB$/);
  await expectNoViolations(page, 'audio test');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Start the microphone test' })).toBeVisible();

  await goWithin(page, '/videotest');
  await expect(page.getByRole('row').filter({ hasText: 'H.264' })).toHaveCount(2);
  await expectNoViolations(page, 'video test');

  await goWithin(page, '/urltest');
  const address = page.getByLabel('Address of the page');
  await address.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('An address that begins with http:// or https://.')).toBeVisible();
});
