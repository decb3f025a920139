import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

const DAY_MS = 86_400_000;
/** A day that is over wherever one is. */
const last = Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Two vehicles drove for ten minutes at noon, the one on both days before that, the other on the second of them. */
async function prepare(folder: string): Promise<void> {
  await using store = await openSqliteStore({ folder });
  const drives = { 'BUS-1': [1, 2], 'BUS-2': [1] };
  for (const [index, [deviceid, days]] of Object.entries(drives).entries()) {
    const driverName = index === 0 ? 'Ann' : '';
    const device = { deviceid, driverName, registered: true, channelMask: '0', timezone: 0, firstSeenMs: 1 };
    await store.devices.add({ ...deviceRecord.defaults, ...device });
    const speedKmh = 60 + 30 * index;
    for (const back of days) {
      const reports = Array.from({ length: 61 }, (_, at) => {
        const time = last - back * DAY_MS + DAY_MS / 2 + at * 10_000;
        const lat = 24 + (at * speedKmh) / 360 / 111.195;
        const position = { time, lat, lng: 120.65, speedKmh, heading: 0, altitude: 0, valid: true };
        return { deviceid, late: false, telemetry: {}, arrivedMs: time, position };
      });
      await store.positions.append(reports);
    }
  }
}

test.use({ options: { vehicles: 0, prepare } });

test('the ways of all devices are told for a range of days, and of one device day by day', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/mileage');
  const search = page.getByRole('button', { name: 'Search mileage' });
  const result = page.getByRole('region', { name: 'Result' });
  // The last week is there before anybody asks.
  await expect(result).toContainText('7 days');
  await expect(search).toBeEnabled();
  // By keys: the last day, and from there to the first.
  await page.locator(`[data-date="${dateOf(last)}"]`).click();
  await expect(search).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${dateOf(last - 2 * DAY_MS)} – ${dateOf(last)}`).first()).toBeVisible();
  await search.click();
  await expect(result).toContainText('3 days');
  const rows = page.getByRole('table', { name: 'Mileage' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/BUS-1\s*2\s*12\.4/);
  await expect(rows.nth(2)).toContainText(/BUS-2\s*1\s*9\.3/);
  await page.getByRole('button', { name: 'Device ID' }).click();
  await expect(rows.nth(1)).toContainText('BUS-2');
  await expect(page.getByRole('region', { name: 'Longest distances' }).getByRole('listitem')).toHaveText([
    /BUS-1\s*12\.4/,
    /BUS-2\s*9\.3/,
  ]);

  await rows.getByRole('link', { name: 'BUS-1' }).click();
  await expect(page.getByLabel('Device', { exact: true })).toHaveValue('BUS-1');
  await expect(rows.nth(1)).toContainText(new RegExp(`BUS-1\\s*${dateOf(last - 2 * DAY_MS)}\\s*6\\.2`));
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('figure', { name: 'Drivers' }).getByRole('listitem')).toHaveText(
    /Ann\s*12\.4 mi.*Driving time\s*20 min.*No events/,
  );
  await page.getByRole('link', { name: 'All vehicles' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('BUS-1');
});
