import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';
import { expectLive, expectLiveSince, tileAt } from '../support/tile.ts';

test.use({ options: { vehicles: 1, flags: ['--demo-clock'] } });

test('the server is killed and started again, and page, device and video come back by themselves', async ({
  page,
  outrider,
}) => {
  const renewed = page.getByText('The server has a new version of this page.');
  await signIn(page, outrider);
  const asked = page.waitForResponse('**/asset-manifest.json');
  await page.goto(`${outrider.address}/liveview/OT-001`);
  await (await asked).finished();
  const tile = tileAt(page);
  await expectLive(tile);
  await expect(renewed).toHaveCount(0);

  await outrider.kill();
  await expect(tile).not.toHaveAttribute('data-state', 'live');
  // The server was renewed meanwhile.
  await page.route('**/asset-manifest.json', (route) => route.fulfill({ json: { renewed: true } }));
  const gone = Date.now();
  await outrider.start();

  await expectLiveSince(tile, gone);
  await expect(page.getByText(/connection lost/i)).toHaveCount(0);
  await expect(renewed).toBeVisible();
});
