import { expect, test } from '../support/journey.ts';
import { bootOutrider } from '../support/outrider.ts';

test('a sign-in link works once, and greets the administrator of an empty server with what to do', async ({
  browser,
}) => {
  await using outrider = await bootOutrider({ vehicles: 0 });
  const link = outrider.signInLink();
  const first = await (await browser.newContext()).newPage();
  await first.goto(link);
  await expect(first.getByRole('heading', { name: 'Connect a recorder' })).toBeVisible();
  await expect(first).toHaveURL(`${outrider.address}/connect`);
  const second = await (await browser.newContext()).newPage();
  await second.goto(link);
  await expect(second.getByRole('alert')).toContainText('Sign-in failed');
  expect(second.url()).not.toContain('h=');
});
