import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { createVirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { visit } from '../support/raw-doors.ts';
import { signedPage } from '../support/signed-page.ts';
import { PICTURE_MS } from '../support/recorded.ts';
import { pictureTakenMs, tileAt } from '../support/tile.ts';

test.use({ options: products.oneVehicle });

const PLAYED_CHANNELS = 4;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The moment that the page says it shows, ms since 1970 UTC. */
const positionMs = async (page: Page): Promise<number> =>
  Number(await page.locator('.card-clock').getAttribute('data-ms'));

/** The moments of the pictures that are shown, read from the clocks burned into them. */
const picturesMs = (page: Page): Promise<(number | undefined)[]> =>
  Promise.all(Array.from({ length: PLAYED_CHANNELS }, (_, at) => pictureTakenMs(tileAt(page, at))));

async function expectPlaying(page: Page): Promise<void> {
  for (let at = 0; at < PLAYED_CHANNELS; at++)
    await expect(tileAt(page, at)).toHaveAttribute('data-state', 'playing');
}

test('what a recorder kept is found, played in step, paused, sped up and jumped in, and linked to', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/remoteplayback');
  await page.getByRole('link', { name: 'OT-001' }).click();
  const records = page.getByRole('complementary', { name: 'Records' }).getByRole('listitem');
  await expect(records.last()).toContainText('Being recorded');
  const third = records.getByRole('button').nth(2);
  await third.click();
  await expectPlaying(page);
  await expect(third).toHaveAttribute('aria-current', 'true');
  const begun = Number(new URL(page.url()).searchParams.get('t')) * 1_000;
  await expect.poll(() => positionMs(page)).toBeGreaterThan(begun + 1_000);

  // While it rests, all channels show one moment: that of the clock below them.
  await page.keyboard.press('k');
  for (let at = 0; at < PLAYED_CHANNELS; at++)
    await expect(tileAt(page, at)).toHaveAttribute('data-state', 'paused');
  const rests = async (): Promise<number> => {
    const moments = (await picturesMs(page)).map(Number);
    return Math.max(...moments) - Math.min(...moments);
  };
  await expect.poll(rests).toBeLessThanOrEqual(Math.ceil(PICTURE_MS));
  const fromClock = async (): Promise<number> =>
    Math.abs(((await picturesMs(page))[0] ?? 0) - (await positionMs(page)));
  await expect.poll(fromClock).toBeLessThan(600);

  // One of them is large, on the whole screen, with the others beside it; and back, one after the other.
  await page.keyboard.press('f');
  await page.keyboard.press('2');
  await expect(page.getByRole('complementary', { name: 'Records' })).toBeHidden();
  const widthOf = async (at: number): Promise<number> => (await tileAt(page, at).boundingBox())?.width ?? 0;
  await expect.poll(async () => (await widthOf(1)) / (await widthOf(0))).toBeGreaterThan(3);
  await button(page, 'All pictures the same size').click();
  await expect.poll(async () => (await widthOf(1)) / (await widthOf(0))).toBe(1);
  await button(page, 'Leave full screen (f)').click();
  await expect(page.getByRole('complementary', { name: 'Records' })).toBeVisible();

  await button(page, 'Resume (k)').click();
  await button(page, 'Faster (l)').click();
  await expect(page.getByRole('status', { name: 'Speed of the playback' })).toHaveText('2×');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => positionMs(page)).toBeGreaterThan(begun + 11_000);
  await expect.poll(async () => (await picturesMs(page))[3] ?? 0).toBeGreaterThan(begun + 11_000);

  // The middle of the record, by its bar.
  const bar = page.getByRole('slider', { name: 'Where to begin' });
  const box = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const middle = begun + 450_000;
  await expect.poll(async () => (await picturesMs(page))[0] ?? 0).toBeGreaterThan(middle - 10_000);
  const line = page.getByRole('slider', { name: 'Where the playback is' });
  await expect
    .poll(async () => Number(await line.getAttribute('aria-valuenow')))
    .toBeGreaterThan(middle / 1_000 - 10);

  // Slower than recorders play.
  for (const speed of ['1×', '0.5×']) {
    await button(page, 'Slower (j)').click();
    await expect(page.getByRole('status', { name: 'Speed of the playback' })).toHaveText(speed);
  }
  const slow = await positionMs(page);
  await expect.poll(async () => (await picturesMs(page))[0] ?? 0).toBeGreaterThan(slow + 500);
  await button(page, 'Stop').click();
  await expect(page.getByText('Nothing is playing')).toBeVisible();

  // The address is that of the moment: opening it shows that moment, on a phone too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expectPlaying(page);
  await expect(tileAt(page)).toBeInViewport();
  await expect.poll(async () => (await picturesMs(page))[0] ?? 0).toBeGreaterThan(middle - 10_000);
});

test('what goes wrong with a card is said in words: nothing on it, and a recorder that refuses', async ({
  page,
  outrider,
  own,
}) => {
  const [empty, refusing] = [await own.device(1), await own.device(1)];
  const fleetOf = (firstPhone: string, card: 'empty' | 'refuses') =>
    createVirtualFleet({ port: outrider.jt808Port, vehicles: 1, channels: 1, firstPhone, card });
  await using nothing = await fleetOf(empty, 'empty');
  await using refuses = await fleetOf(refusing, 'refuses');
  await nothing.start();
  await refuses.start();
  await expect.poll(() => [nothing, refuses].every(({ vehicles }) => vehicles[0]?.signedOn)).toBe(true);
  await openAs(page, outrider, `/remoteplayback/${empty}`);
  await expect(page.getByText('No record', { exact: true })).toBeVisible();
  await page.goto(`${outrider.address}/remoteplayback/${refusing}`);
  await button(page, /^Play from/).click();
  await expect(tileAt(page)).toHaveAttribute('data-state', 'stopped');
  await expect(tileAt(page)).toContainText('The device says that it failed');
  await expect(button(page, 'Play').last()).toBeEnabled();
  await button(page, 'MP4 backup').click();
  await expect(page.getByText('Failed to download: The device says that it failed')).toBeVisible();
});

test('a page without the console takes an MP4 of the pictures that a recorder kept, another plays them', async ({
  page,
  outrider,
}) => {
  using visitor = await visit(outrider, 'admin', outrider.password);
  const { key } = visitor;
  const deviceid = 'OT-001';
  // Refused until the recorder is there: what it said once it was is what is gone by.
  let startS = 0;
  const firstStart = async (): Promise<number> => {
    const answer = await callHttp(outrider, key, 'recordList', { deviceid }).catch(() => undefined);
    startS = answer?.data[0]?.start ?? 0;
    return startS;
  };
  await expect.poll(firstStart).toBeGreaterThan(0);
  const time = startS + 60;
  const open = (name: 'remote' | 'dlremote', duration: number) =>
    page.goto(signedPage(outrider, name, visitor, { deviceid, channels: '1', time, duration }));
  const download = page.waitForEvent('download');
  // From 6 s on they are seconds.
  await open('dlremote', 6);
  await expect(page.getByText('The MP4 file is ready.')).toBeVisible();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`${deviceid}_${time}_ch1.mp4`);
  // What proved anything is out of the address.
  await expect(page).toHaveURL(`${outrider.address}/dlremote/${deviceid}/1`);
  const bytes = await readFile(await saved.path());
  const { video, format } = await readVideoFile(new Uint8Array(bytes));
  expect([format.width, format.height]).toEqual([640, 360]);
  const lengthMs = (video.at(-1)?.captureMs ?? 0) - (video[0]?.captureMs ?? 0);
  expect(Math.abs(lengthMs - 6_000)).toBeLessThan(3 * PICTURE_MS);
  expect(video[0]?.key).toBe(true);

  await open('remote', 60);
  await expect.poll(async () => (await pictureTakenMs(tileAt(page))) ?? 0).toBeGreaterThan(time * 1_000);
  expect((await pictureTakenMs(tileAt(page))) ?? 0).toBeLessThan((time + 60) * 1_000);
});
