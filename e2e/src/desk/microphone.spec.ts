import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { withMicrophone } from '../support/microphone.ts';
import { openAs } from '../support/open-as.ts';
import { onPlainHttp, PLAIN_HOST } from '../support/plain-http.ts';
import { signIn } from '../support/sign-in.ts';

test.use({
  options: { vehicles: 0, flags: ['--allowed-hosts', PLAIN_HOST] },
  launchOptions: withMicrophone('refused'),
});

const alertOf = (page: Page) => page.getByRole('dialog', { name: /^Talk with/ }).getByRole('alert');

test('a microphone that is refused is said to be, with what to do, and may be tried again', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  await openAs(page, outrider, `/liveview/${deviceid}`);
  await page.getByRole('button', { name: `Talk with ${deviceid}` }).click();
  await expect(alertOf(page)).toContainText('You must allow your microphone.');
  await expect.poll(() => logged).toContain('You must allow your microphone.');
  await alertOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(alertOf(page)).toContainText('You must allow your microphone.');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(alertOf(page)).toBeHidden();
});

test('a page on plain http says where the microphone works', async ({ page, outrider, own }) => {
  const deviceid = await own.vehicle();
  const plain = onPlainHttp(outrider);
  await signIn(page, plain);
  await page.goto(`${plain.address}/liveview/${deviceid}`);
  await page.getByRole('button', { name: `Talk with ${deviceid}` }).click();
  await expect(alertOf(page)).toContainText('The microphone works only on https pages and on localhost.');
  await expect(alertOf(page)).toContainText('Open the console by its https address.');
});
