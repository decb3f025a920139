import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { MEDIA_MARK } from '@outrider/model/recordings/media-setting.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { moving } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';
import { widthOf } from '../support/width-of.ts';

test.use(moving);

const DEVICE = 'TRUCK-7';
const DAY_MS = 86_400_000;
/** Over wherever one is, and so is the day after it. */
const day = Math.floor(Date.now() / DAY_MS) * DAY_MS - 3 * DAY_MS;
const date = new Date(day).toISOString().slice(0, 10);

const eight = day + 8 * 3_600_000;
const MINUTE_MS = 60_000;

/** The id of the media folder of the server. */
const MEDIA = 'media-of-the-journey';

/** Of channel 1 the server recorded the minutes from 08:00 to 08:15 UTC, and those from 08:20 to 08:30. */
const recorded = Array.from({ length: 30 }, (_, minute) => ({
  deviceid: DEVICE,
  channel: 1,
  stream: 'main' as const,
  startMs: eight + minute * MINUTE_MS,
  endMs: eight + (minute + 1) * MINUTE_MS,
  deviceOffsetMs: 0,
  bytes: 1,
  media: MEDIA,
  codec: 'h264' as const,
  width: 640,
  height: 360,
  sound: '' as const,
  open: false,
  locked: false,
  pictures: new Uint8Array(),
})).filter((_, minute) => minute < 15 || minute >= 20);

/** From 08:00 to 08:30 UTC it drove north, with five minutes of standing in the middle: a fix each five seconds. */
async function prepare(folder: string): Promise<void> {
  await using store = await openSqliteStore({ folder });
  const device = { deviceid: DEVICE, registered: true, channelMask: '0', timezone: 0, firstSeenMs: 1 };
  await store.devices.add({ ...deviceRecord.defaults, ...device });
  let lat = 24.1;
  const reports = Array.from({ length: 361 }, (_, at) => {
    const speedKmh = at >= 150 && at < 210 ? 0 : 50 + (at % 60);
    lat += (speedKmh * 5) / 3_600 / 111;
    const time = eight + at * 5_000;
    const position = { time, lat, lng: 120.65, speedKmh, heading: 0, altitude: 0, valid: true };
    return { deviceid: DEVICE, late: false, telemetry: {}, arrivedMs: time, position };
  });
  await store.positions.append(reports);
  await store.recordings.put(recorded);
  // The media folder of the server is the one that they lie in: what is in one that it does not use is on no timeline.
  const media = join(folder, 'media');
  await mkdir(media, { recursive: true });
  await writeFile(join(media, MEDIA_MARK), `${MEDIA}\n`);
  const event = { cmd: 'new', deviceid: DEVICE, eventname: '', memo: '' } as const;
  const overSpeed = { ...event, memo: 'made up', eventid: 15, time: eight / 1_000 + 1_200 };
  // However much happened since.
  const since = Array.from({ length: 600 }, (_, at) => ({
    ...event,
    eventid: 4,
    time: (day + DAY_MS) / 1_000 + at,
  }));
  await store.events.add([overSpeed, ...since]);
}

test.use({ options: { vehicles: 0, prepare } });

test('a day is found, driven again by keys, and taken away with the names of its places; playback has the map of it', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, `/gpsplayback?day=${date}`);
  await expect(page.getByRole('button', { name: 'Query GPS' })).toBeDisabled();
  await page.getByLabel('Device', { exact: true }).fill(DEVICE);
  await expect(page.getByRole('button', { name: new RegExp(`^${date}, 2[0-9.]+ mi$`) })).toBeVisible();
  await page.getByRole('button', { name: 'Query GPS' }).click();

  const stops = page.getByRole('list', { name: 'Stops and events' });
  await expect(stops.getByRole('button')).toHaveText([/08:12:30\s*Parked\s*5 min/]);
  await expect(page.getByText('31 of 1440 minutes have a position')).toBeVisible();
  await page.getByRole('button', { name: 'Points' }).click();
  await expect(page.getByRole('table', { name: 'Points' })).toHaveAttribute('aria-rowcount', '362');

  const clock = page.locator('.or-replay-clock');
  await expect(clock).toHaveText('08:00:00');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(clock).toHaveText('08:00:10');
  await page.keyboard.press('.');
  await expect(clock).toHaveText('08:00:15');
  await page.keyboard.press(',');
  // The map alone with what steers it, and back.
  await page.keyboard.press('f');
  await expect(page.getByRole('form', { name: 'Query GPS' })).toBeHidden();
  await page.getByRole('button', { name: 'Leave full screen (f)' }).click();
  await expect(page.getByRole('form', { name: 'Query GPS' })).toBeVisible();
  const line = page.getByRole('slider', { name: 'Where the playback is' });
  await expect(line).toHaveAttribute('aria-valuenow', String(eight / 1_000 + 10));
  const { width = 0 } = (await line.boundingBox()) ?? {};
  await line.click({ position: { x: (width * 8.15) / 24, y: 60 } });
  await expect(clock).toHaveText(/^08:(0[5-9]|1[01])/);
  await page.keyboard.press('n');
  await expect(clock).toHaveText('08:12:30');
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByLabel('Speed of the playback').selectOption('64');
  await expect(clock).toHaveText(/^08:(1[4-9]|[23])/);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.keyboard.press('x');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${DEVICE} ${date}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(362);
  expect(lines[1]).toMatch(
    new RegExp(`^${DEVICE},${date} 08:00:00 UTC\\+00:00,24\\.1\\d+,120\\.650000,50,0,.+`),
  );

  await page.getByRole('button', { name: 'Stops and events' }).click();
  await page.getByLabel('Show events').check();
  await expect(stops.getByRole('button')).toHaveText([/Parked/, /08:20:00\s*Over speed\s*made up/]);

  // The other views show the same vehicle at the same moment, which the address has.
  await stops.getByRole('button').first().click();
  await expect(clock).toHaveText('08:12:30');
  const views = page.getByRole('navigation', { name: 'Views of the playback' });
  await views.getByRole('link', { name: 'Timeline' }).click();
  await expect(page.locator('.or-timeline-time')).toHaveText(`${date} 08:12:30.0`);
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(date);
  await views.getByRole('link', { name: 'Video Playback' }).click();
  await expect(page).toHaveURL(`${outrider.address}/splayback/${DEVICE}?t=${eight / 1_000 + 750}`);
  await expect(page.getByLabel('Device', { exact: true })).toHaveValue(DEVICE);

  await page.goto(`${outrider.address}/splayback/${DEVICE}?t=${eight / 1_000 + 300}`);
  const map = page.getByRole('region', { name: 'Map of the track' });
  await expect(map).toContainText('31 mi/h');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(map).toBeHidden();
});

test('a link shows the stretch of a day at once, also on a phone, and where there is nothing it says so', async ({
  page,
  outrider,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, outrider, `/gpsplayback?device=${DEVICE}&day=${date}&from=08:20&to=08:25`);
  await expect(page.locator('.or-replay-clock')).toHaveText('08:20:00');
  await expect(page.getByText('08:20 – 08:25')).toBeVisible();
  // The day has some, the stretch has none.
  await page.goto(`${outrider.address}/gpsplayback?device=${DEVICE}&day=${date}&from=10:00&to=10:05`);
  await expect(page.getByText('No GPS data')).toHaveCount(2);
});

test('what happened at a moment is three keys away, or three clicks, and everything on the timeline moves with it', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  await expect(page.getByRole('row', { name: DEVICE })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`truck7 08:05 ${date}`);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(`${date} 08:05:00`);
  await page.keyboard.press('Enter');
  const clock = page.locator('.or-timeline-time');
  const axis = page.getByRole('slider', { name: 'Where the playback is' });
  await expect(clock).toHaveText(`${date} 08:05:00.0`);
  await expect(axis).toHaveAttribute('aria-valuetext', /08:05:00; TRUCK-7: ch1: on the server, \d+ mi\/h/);

  await page.keyboard.press('i');
  await page.keyboard.press(']');
  await expect(clock).toHaveText(`${date} 08:20:00.0`);
  await page.keyboard.press('o');
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(`${date} 08:20:00`);
  await expect(page.getByText('0:15:00')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(clock).toHaveText(`${date} 08:19:55.0`);
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: /Over speed made up/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(axis).toHaveAttribute('aria-valuetext', /08:20:00.*Over speed/);

  const { width = 0 } = (await axis.boundingBox()) ?? {};
  await axis.click({ position: { x: width / 2, y: 60 } });
  await expect(clock).toHaveText(new RegExp(`^${date} 1[12]:`));
  await expect(page.getByText('No footage at')).toContainText(`The nearest is at ${date} 08:29:58`);
  await page.keyboard.press('Enter');
  await expect(clock).toHaveText(`${date} 08:29:58.0`);
  await expect(page).toHaveURL(new RegExp(`t=${eight / 1_000 + 1_798}`));

  // That moment is bookmarked with a word, which is found there, and taken back.
  await page.keyboard.press('b');
  await page.keyboard.type('white van');
  await page.keyboard.press('Enter');
  const bookmark = page.getByRole('region', { name: 'Events' }).getByText('admin: white van');
  // Under the pointer it stays, however late the bookmark is told.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(bookmark).toBeVisible();
  await undo.click();
  await expect(bookmark).toBeHidden();

  // In a low window the rows scroll, and the pictures keep their share.
  await page.setViewportSize({ width: 1280, height: 440 });
  const heightOf = async (shown: Locator): Promise<number> => (await shown.boundingBox())?.height ?? 0;
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect
    .poll(async () => (await heightOf(pictures)) / (await heightOf(page.getByRole('main'))))
    .toBeGreaterThan(0.38);

  await page.getByLabel('Times shown by').selectOption('viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Zoom in on the timeline (+)' }).click();
  await page.getByRole('button', { name: '10 s back' }).click();
  await expect(axis).toHaveAttribute('aria-valuetext', /ch1: on the server/);
  await expect.poll(() => widthOf(page)).toBe(390);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${outrider.address}/blockview`);
  await page.getByRole('row', { name: DEVICE }).getByRole('link', { name: 'Play back' }).click();
  await page.getByLabel('Time', { exact: true }).fill(`${date} 08:03`);
  await page.keyboard.press('Enter');
  await expect(clock).toHaveText(/:03:00\.0$/);
});
