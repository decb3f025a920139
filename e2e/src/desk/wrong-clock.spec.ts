import { encodeTime } from '@outrider/jt808/device-time.ts';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { connectRecorder } from '../support/raw-recorder.ts';
import { doWithVehicle } from '../support/vehicle-menu.ts';

test.use(mapped);

const HOUR_MS = 3_600_000;

test('a recorder whose clock is wrong is followed on the map, and said to be wrong wherever it is shown', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  using recorder = await connectRecorder(outrider, deviceid);
  const report = (
    aheadMs: number,
    latitude: number,
    items: { id: number; name: 'other'; value: Uint8Array }[] = [],
  ) =>
    recorder.say('location', {
      alarm: 0,
      status: 3,
      latitude,
      longitude: 121.5,
      altitude: 10,
      speedKmh: 40,
      direction: 90,
      time: encodeTime(Date.now() + aheadMs),
      items,
    });
  await report(3 * HOUR_MS, 25.05, [{ id: 0xe1, name: 'other', value: new Uint8Array(4) }]);
  await openAs(page, outrider, '/');
  const row = page.getByRole('option', { name: deviceid });
  await expect(row.getByRole('img', { name: 'clock 3 h ahead' })).toBeVisible();
  await row.click();
  const card = page.getByRole('region', { name: `Device ${deviceid}` });
  await expect(card.getByText('clock 3 h ahead')).toBeVisible();
  await expect(card.getByText('25.05000, 121.50000')).toBeVisible();

  // Its clock leaps to years ago: it is followed all the same.
  await report(-3 * 365 * 24 * HOUR_MS, 25.06);
  await expect(card.getByText('25.06000, 121.50000')).toBeVisible();
  await expect(card.getByText('clock 1095 d behind')).toBeVisible();

  await goWithin(page, '/blockview');
  const device = page.locator(`tr[data-deviceid="${deviceid}"]`);
  await expect(device.getByRole('img', { name: 'clock 1095 d behind' })).toBeVisible();
  await doWithVehicle(device, deviceid, 'What it sends');
  const dialog = page.getByRole('dialog', { name: `What ${deviceid} sends` });
  await expect(dialog).toContainText('clock 1095 d behind');
  await expect(dialog.getByRole('row', { name: '0xE1 1 4' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Position report 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await report(0, 25.07);
  await expect(device.getByRole('img', { name: 'clock 1095 d behind' })).toBeHidden();
});
