import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { fieldTime, firstPicture, indexedMs, recordedSince } from '../support/recorded.ts';

test.use({ options: products.oneVehicle });

const VEHICLE = 'OT-001';
/** A day shows a minute and a half then: what was recorded is wide enough to be seen. */
const ZOOMS = 10;
const SECOND_MS = 1_000;
/** So often the page tries to reach the server that is away, in vain. */
const TRIES = 5;

test('a recording that plays stands while the server is away, blames no vehicle for it, and goes on from there by itself', async ({
  page,
  outrider,
}) => {
  const since = await recordedSince(outrider, VEHICLE);
  let tries = 0;
  page.on('websocket', () => tries++);
  await openAs(page, outrider, `/timeline?d=${VEHICLE}&ch=1&t=${Math.ceil(since / 1_000) + 1}`);
  const tile = page.locator('figure').first();
  const picture = tile.locator('.playback-picture');
  const holder = tile.locator('.playback-holder');
  const words = tile.getByRole('status');
  // To the second, and in no zone: what a clock of one shows leaps in the night in which clocks change.
  const axis = page.getByRole('slider', { name: 'Where the playback is' });
  const clockMs = async (): Promise<number> => Number(await axis.getAttribute('aria-valuenow')) * SECOND_MS;
  const shownMs = (): Promise<number> => indexedMs(tile);
  const vehicleBlamed = page.getByRole('main').getByText(/offline|no footage|no record|does not (list|say)/i);
  const first = await firstPicture(shownMs);
  await expect(page.getByRole('list', { name: 'What is on the recorders’ cards' })).toContainText(
    'listed its card',
  );
  for (let zoom = 0; zoom < ZOOMS; zoom++) await page.keyboard.press('+');
  await page.keyboard.press('k');
  await expect.poll(shownMs).toBeGreaterThan(first + 500);
  await expect.poll(() => isFootageDrawn(page)).toBe(true);
  await expect(holder).toHaveCSS('opacity', '1');
  await expect(vehicleBlamed).toHaveCount(0);

  const goneMs = Date.now();
  await outrider.kill();
  await expect(words).toHaveText(/^No connection to the server since \d\d:\d\d:\d\d$/);
  const saidSince = (await words.textContent())?.slice(-8);
  expect(secondsBetween(goneMs, Date.now())).toContain(saidSince);
  await expect(picture).toHaveAttribute('data-lost', 'true');
  await expect(holder).not.toHaveCSS('opacity', '1');
  await expect(tile).toHaveAttribute('data-state', 'waiting');
  // What the screen still owes when it is looked at first, it has written the second time; a clock that goes on never stands.
  let [stood, rests] = [0, 0];
  await expect(async () => {
    [stood, rests] = [await clockMs(), await shownMs()];
    tries = 0;
    await expect.poll(() => tries).toBeGreaterThanOrEqual(TRIES);
    expect([await clockMs(), await shownMs()]).toEqual([stood, rests]);
  }).toPass();
  await expect(words).toHaveText(`No connection to the server since ${saidSince}`);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  // On the card too, where the recorder has just ended a file.
  await expect(axis).toHaveAttribute('aria-valuetext', /: on (the server|server and card)/);
  await expect.poll(() => isFootageDrawn(page)).toBe(true);
  await expect(vehicleBlamed).toHaveCount(0);

  const startsMs = Date.now();
  await outrider.start();
  await expect(picture).toHaveAttribute('data-lost', 'false');
  await expect(holder).toHaveCSS('opacity', '1');
  await expect(words).toBeEmpty();
  // Neither back, nor further than it can have come since then.
  expect(await shownMs()).toBeGreaterThanOrEqual(rests);
  const againMs = await clockMs();
  expect(againMs).toBeGreaterThanOrEqual(stood);
  expect(againMs - stood).toBeLessThanOrEqual(Date.now() - startsMs + SECOND_MS);
  await expect.poll(shownMs).toBeGreaterThan(rests + 1_000);
  await expect.poll(clockMs).toBeGreaterThan(againMs);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

/** Each second between two moments, as a clock of this machine shows it. */
function secondsBetween(fromMs: number, toMs: number): string[] {
  const seconds: string[] = [];
  for (let at = Math.floor(fromMs / 1_000); at <= toMs / 1_000; at++)
    seconds.push(fieldTime(at * 1_000).slice(-8));
  return seconds;
}

/** Whether the timeline draws footage of its first channel where the playhead is: neither lines across, as of a gap, nor the plain ground of what is not known. */
async function isFootageDrawn(page: Page): Promise<boolean> {
  return await page.locator('.or-timeline-surface').evaluate((surface) => {
    const canvas = surface.querySelector('canvas');
    const playhead = surface.querySelector('.or-timeline-playhead');
    const row = document.querySelector('.or-timeline-names [data-kind="channel"]');
    const context = canvas?.getContext('2d');
    if (canvas === null || !context || playhead === null || row === null) return false;
    const { left, top, width } = canvas.getBoundingClientRect();
    const box = row.getBoundingClientRect();
    const ratio = canvas.width / width;
    const x = (playhead.getBoundingClientRect().left - left) * ratio;
    const y = (box.top + box.height / 2 - top) * ratio;
    const [, , , alpha] = context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data;
    return alpha === 255;
  });
}
