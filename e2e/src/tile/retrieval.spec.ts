import { createVirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import { lastingFile } from '@outrider/virtual-fleet/testing/lasting-file.ts';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { widthOf } from '../support/width-of.ts';

test.use({ options: { vehicles: 1 } });

test('footage of a vehicle that is away is asked for; it comes online, the upload goes on after a cut, and plays', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device(1);
  // A minute of the last file that the recorder has ended.
  const from = lastingFile('OT-001', Date.now()).fromMs / 1_000 + 120;
  await openAs(page, outrider, `/retrievals?device=${deviceid}&from=${from}&to=${from + 60}&ch=1`);
  const dialog = page.getByRole('dialog', { name: 'Fetch footage' });
  await expect(dialog.getByText('≈ 3.8 M · a guess')).toBeVisible();
  await dialog.getByLabel('Why').fill('a claim');
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  const order = page.getByRole('listitem', { name: deviceid });
  await expect(order).toContainText('Waits until the device is online');
  await expect(order).toContainText('a claim');
  await order.getByRole('combobox').selectOption('High');

  const said: string[] = [];
  await using fleet = await createVirtualFleet({
    port: outrider.jt808Port,
    vehicles: 1,
    channels: 1,
    firstPhone: deviceid,
    upload: 'cuts',
    log: (line) => said.push(line),
  });
  await fleet.start();
  await expect(page.getByText(`Footage of ${deviceid} is here`)).toBeVisible();
  await expect(order).toHaveAttribute('data-state', 'done');
  // The order rested between two uploads, for less long than a busy page may take to look again.
  expect(said.join('\n')).toContain('it was told to break off');

  await order.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('.or-order-video')).toHaveJSProperty('videoWidth', 640);
  await page.keyboard.press('Escape');

  // What came is footage of the server, and stands on the timeline.
  await order.getByRole('link', { name: 'Timeline' }).click();
  const axis = page.getByRole('slider', { name: 'Where the playback is' });
  await expect(axis).toHaveAttribute('aria-valuetext', /: fetched from the card/);

  // Both are for a phone too.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(axis).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(390);
  await page.goBack();
  await expect(order.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(390);
});
