import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ByteSource, readWhole, readZipDirectory } from '@outrider/evidence/zip/read-zip.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import type { Outrider } from '../support/outrider.ts';
import { onPlainHttp, PLAIN_HOST } from '../support/plain-http.ts';
import { visit } from '../support/raw-doors.ts';
import {
  fieldTime,
  firstPicture,
  footageOf,
  heardSeconds,
  indexedMs,
  RECORDED_MS,
  recordedSince,
  restRecorded,
  steady,
  untilRecorded,
} from '../support/recorded.ts';
import { brightest, makeRedactedCopy } from '../support/redacted-copy.ts';
import { signedPage } from '../support/signed-page.ts';
import { pictureTakenMs } from '../support/tile.ts';

test.use({
  options: {
    vehicles: 1,
    flags: ['--demo-clock', '--allowed-hosts', PLAIN_HOST],
    prepare: async (folder) =>
      await writeFile(join(folder, 'variant.json'), JSON.stringify({ deleteLocalRecords: true })),
  },
});
// One product and one recording for all of them, one after the other: each does by itself, too.
test.describe.configure({ mode: 'default' });

/** How long what is locked and deleted is, and what is exported of it. */
const DELETED_MS = 8_000;
const EXPORTED_MS = 3_000;

/** So much of what lies on a card is played: more than a recorder takes to begin. */
const CARD_MS = 4_000;

test('what the server recorded since it was told to is found by hour and minute, plays, and is heard in its file', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: 'Edit OT-001', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'OT-001 Editor' });
  await dialog.getByLabel('Recording Video').selectOption('Record Selected Channel');
  await dialog.getByRole('checkbox', { name: 'Channel 1 is recorded', exact: true }).check();
  await dialog.getByLabel('Recording Audio').selectOption('Single Source with Record');
  await dialog.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(dialog).toBeHidden();

  using visitor = await visit(outrider, 'admin', outrider.password);
  await untilRecorded(outrider, visitor.key, 'OT-001');
  const minuteMs = await pickFirstMinute(page, outrider, visitor.key);
  const shown = page.locator('figure').first();
  const taken = async (): Promise<number> => (await pictureTakenMs(shown)) ?? 0;
  const first = await firstPicture(taken);
  expect(Math.abs(first - minuteMs)).toBeLessThan(600_000);
  await expect.poll(taken).toBeGreaterThan(first + 1_000);

  // Picture by picture, back and forth, and where it was after both.
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  // Dragged along the hour it ends at the exact picture, though the system takes the touch away; letters are keys there, too.
  const bar = page.getByRole('slider', { name: 'Where the playback is in this hour' });
  await bar.focus();
  const drag = (toMs: number): Promise<void> =>
    bar.evaluate((input: HTMLInputElement, ms) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(ms));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    }, toMs);
  // A second on, or back where the hour ends.
  const draggedMs = await bar.evaluate(({ value, max }: HTMLInputElement) =>
    Number(value) < Number(max) ? Number(value) + 1_000 : Number(value) - 1_000,
  );
  const shownMs = (): Promise<number> => indexedMs(shown);
  await drag(draggedMs);
  await page.keyboard.press('.');
  await expect.poll(shownMs).toBeGreaterThan(draggedMs);
  const rests = await steady(shown, taken);
  // The one in front of it is the newest of the moment.
  await page.keyboard.press(',');
  await expect.poll(shownMs).toBeLessThanOrEqual(draggedMs);
  const newestMs = await shownMs();
  expect(await steady(shown, taken)).toBeLessThan(rests);
  await page.keyboard.press('.');
  await expect.poll(taken).toBe(rests);
  await drag(draggedMs - 1_000);
  await drag(draggedMs);
  await expect.poll(shownMs).toBe(newestMs);
  await page.keyboard.press('.');
  await expect.poll(taken).toBe(rests);
  // A jump while it rests does not start it.
  await page.getByRole('button', { name: '5 s back' }).click();
  await page.getByRole('button', { name: '5 s forward' }).click();
  await expect.poll(taken).toBe(rests);
  expect(await steady(shown, taken)).toBe(rests);
  await page.getByRole('button', { name: 'Backwards' }).click();
  await expect.poll(taken).toBeLessThan(rests - 800);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download channel 1', exact: true }).click();
  const saved = readFileSync(await (await saving).path());
  expect(await heardSeconds(page, saved)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Several channels' }).click();
  await expect(page.locator('figure')).toHaveCount(4);
  await expect(page.locator('figure').nth(1)).toContainText('No Record');

  // On a phone the pickers are a dialog, which goes when a time was chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  const picks = page.getByRole('dialog', { name: 'Day and time' });
  await pickFirstMinute(page, outrider, visitor.key, async () => {
    await page.getByRole('button', { name: 'Day and time' }).click();
    await expect(picks).toBeVisible();
  });
  await expect(picks).toBeHidden();
  // What was chosen is still chosen when it is opened again: the second is chosen then.
  await page.getByRole('button', { name: 'Day and time' }).click();
  await picks.getByRole('button', { name: 'Second 30' }).click();
  await expect(picks).toBeHidden();
});

test('on the timeline the picture is that of the playhead, what is marked is shared, and a card is played where the server has nothing', async ({
  page,
  outrider,
}) => {
  const since = await recordedSince(outrider, 'OT-001');
  const atS = Math.ceil(since / 1_000) + 2;
  await openAs(page, outrider, `/timeline?d=OT-001&t=${atS}`);
  const shown = page.locator('figure').first();
  const taken = async (): Promise<number> => (await pictureTakenMs(shown)) ?? 0;
  const shownMs = (): Promise<number> => indexedMs(shown);
  const axis = page.getByRole('slider', { name: 'Where the playback is' });
  await expect(axis).toHaveAttribute('aria-valuenow', String(atS));
  const rests = await steady(shown, taken);
  expect(await shownMs()).toBeLessThanOrEqual(atS * 1_000);
  // Forwards: what was recorded before may be less than a jump.
  await page.keyboard.press('i');
  await page.keyboard.press('ArrowRight');
  await expect.poll(taken).toBeGreaterThan(rests + 3_000);
  const stands = async () => [await axis.getAttribute('aria-valuenow'), await steady(shown, taken)];
  const stood = await stands();
  expect(await shownMs()).toBeLessThanOrEqual(Number(stood[0]) * 1_000);
  // What is marked there is what is shared.
  await page.keyboard.press('o');
  // What is typed for an end and is no time is said to be none.
  await page.getByLabel('To', { exact: true }).fill('soon');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('Not a time');
  // A date that is still being typed is none.
  const day = page.getByLabel('Day', { exact: true });
  const [year, month, dayOfMonth] = (await day.inputValue()).split('-');
  await day.pressSequentially(`${month}${dayOfMonth}${year}`);
  expect(await stands()).toEqual(stood);
  await page.getByRole('button', { name: 'Share this moment' }).click();
  const share = page.getByRole('dialog', { name: 'Share a moment of OT-001' });
  const end = async (label: string): Promise<number> =>
    new Date(await share.getByLabel(label, { exact: true }).inputValue()).getTime();
  const markedMs = (await end('Until')) - (await end('From'));
  expect(markedMs).toBeGreaterThan(3_000);
  expect(markedMs).toBeLessThan(30_000);

  // What the server has nothing of is played by the recorder, and behind what neither has the server goes on: nobody chooses.
  using visitor = await visit(outrider, 'admin', outrider.password);
  const { data: kept } = await callHttp(outrider, visitor.key, 'recordList', { deviceid: 'OT-001' });
  // Of the last file on the card the server may have the end: a quarter of an hour may have been over meanwhile.
  const [firstMs = 0] = await footageOf(outrider, visitor.key, 'OT-001');
  const lastS = Math.max(...kept.filter(({ start }) => start * 1_000 < firstMs).map(({ end }) => end));
  const keptMs = Math.min(lastS + 1, Math.floor(firstMs / 1_000)) * 1_000;
  await page.goto(`${outrider.address}/timeline?d=OT-001&ch=1&t=${(keptMs - CARD_MS) / 1_000}`);
  const picture = shown.locator('.playback-picture');
  await expect(picture).toHaveAttribute('data-from', 'card');
  await expect(shown).toContainText('on the card');
  await expect.poll(taken).toBe(keptMs - CARD_MS);
  await page.keyboard.press('k');
  await expect(picture).toHaveAttribute('data-from', 'server');
  expect(await firstPicture(taken)).toBeGreaterThan(keptMs);
});

test('what was recorded is locked, exported as evidence, redacted, verified to the bit, and deleted once nothing locks it', async ({
  page,
  context,
  outrider,
}, testInfo) => {
  await restRecorded(page, outrider, 'OT-001');
  const from = page.getByLabel('Clip start', { exact: true });
  await page.getByRole('button', { name: /^Clip start/ }).click();
  const stretchMs = new Date(await from.inputValue()).getTime();
  const end = page.getByLabel('Clip end', { exact: true });
  // All that is to be deleted below: where a minute begins in it, it lies in two files, and one that is not locked would go.
  await end.fill(fieldTime(stretchMs + DELETED_MS));

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const lock = page.getByRole('dialog', { name: 'Lock recordings' });
  await lock.getByLabel('Reason').fill('Claim 7');
  await lock.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(lock.getByRole('listitem')).toContainText(['Claim 7']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Locked' })).toContainText('Claim 7');

  await end.fill(fieldTime(stretchMs + EXPORTED_MS));
  await end.blur();
  await page.keyboard.press('x');
  const exporting = page.getByRole('dialog', { name: 'Export evidence' });
  await exporting.getByLabel('Reason').fill('Police 12');
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Download' }).click();
  const bytes = await readFile(await (await download).path());
  const redact = (await exporting.getByRole('link', { name: 'Redact' }).getAttribute('href')) ?? '';

  // The page in the package, from a disk: it plays, and asks nobody for anything.
  const folder = testInfo.outputPath('package');
  await unpack(bytes, folder);
  const viewer = await context.newPage();
  const asked: string[] = [];
  viewer.on('request', (request) => asked.push(new URL(request.url()).protocol));
  await viewer.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(viewer.getByText('Police 12')).toBeVisible();
  await viewer.getByRole('button', { name: 'Play' }).click();
  const clock = viewer.locator('.clock');
  await expect
    .poll(async () => Number(await clock.getAttribute('data-ms')) - stretchMs)
    .toBeGreaterThan(1_000);
  expect(await viewer.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(640);
  expect(new Set(asked)).toEqual(new Set(['file:']));
  await viewer.close();
  await page.keyboard.press('Escape');
  await expect(exporting).toBeHidden();

  // A copy of what was exported, in which an area is black from its first picture on.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(outrider.address + redact);
  const redacted = await makeRedactedCopy(page, 'For the press');
  const covered = await movieIn(redacted);
  const decoder = await context.newPage();
  for (const { inside, outside } of await brightest(decoder, covered)) {
    expect(inside).toBeLessThan(40);
    expect(outside).toBeGreaterThan(200);
  }
  expect(await heardSeconds(decoder, covered)).toBeGreaterThan(1);
  await decoder.close();

  await page.goto(`${outrider.address}/verify`);
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await choose('evidence.zip', bytes);
  await expect(page.getByText('Every bit is as it was signed')).toBeVisible();
  await expect(page.getByText('This server has signed it.')).toBeVisible();
  await choose('redacted.zip', redacted);
  await expect(page.getByText('Every bit is as it was signed: a redacted copy')).toBeVisible();
  await expect(page.getByText(createHash('sha256').update(bytes).digest('hex'))).toBeVisible();
  const turned = Buffer.from(bytes);
  // In the middle of the pictures, which come first.
  turned[20_000] = (turned[20_000] ?? 0) ^ 1;
  await choose('turned.zip', turned);
  await expect(page.getByRole('alert')).toContainText(/ch1\/\w+\.mp4 was changed/);

  await deleteStretch(page, outrider, stretchMs, stretchMs + DELETED_MS);
});

test('a moment is shown to who has no account, drawn over with who shares it, also where pages may not decode', async ({
  page,
  browser,
  outrider,
}) => {
  const rests = await restRecorded(page, outrider, 'OT-001');
  await page.getByRole('button', { name: 'Share this moment' }).click();
  const share = page.getByRole('dialog', { name: 'Share a moment of OT-001' });
  await share.getByLabel('Until').fill(fieldTime(rests + 60_000));
  await share.getByLabel('From', { exact: true }).fill(fieldTime(rests));
  await share.getByRole('button', { name: 'Make the link' }).click();
  const link = await share.getByRole('textbox', { name: 'The link' }).inputValue();
  await share.getByRole('button', { name: 'Close' }).last().click();
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await elsewhere.newPage();
  await guest.goto(link);
  const moment = guest.locator('.live-tile').first();
  await expect(moment).toHaveAttribute('data-mark', /^admin · /);
  const seen = async (): Promise<number> => (await pictureTakenMs(moment)) ?? 0;
  const began = await firstPicture(seen);
  expect(began).toBeGreaterThan(rests - 5_000);
  await expect.poll(seen).toBeGreaterThan(began + 500);
  await expect(guest.getByRole('slider', { name: 'Place in the moment' })).toBeVisible();
  // On plain http, where a video element decodes, they see the same, and under the same words.
  await guest.goto(link.replace('127.0.0.1', PLAIN_HOST));
  await expect(moment.locator('.live-tile-mark')).toContainText('admin');
  const beganThere = await firstPicture(seen);
  expect(beganThere).toBeGreaterThan(rests - 5_000);
  await expect.poll(seen).toBeGreaterThan(beganThere + 500);
  await withoutDecoders(elsewhere, outrider, rests);
  // A holder of a session key has it as a file by an address that is signed.
  using visitor = await visit(outrider, 'admin', outrider.password);
  const taking = guest.waitForEvent('download');
  const time = Math.round(rests / 1_000);
  await guest.goto(
    signedPage(outrider, 'dlplayback', visitor, { deviceid: 'OT-001', channels: '1', time, duration: 10 }),
  );
  await expect(guest.getByText('The MP4 file is ready.')).toBeVisible();
  const { format } = await readVideoFile(await readFile(await (await taking).path()));
  expect([format.width, format.height]).toEqual([640, 360]);
  await elsewhere.close();
});

/** Deletes what was marked: not while something of it is locked, and no more than was said. */
async function deleteStretch(page: Page, outrider: Outrider, fromMs: number, toMs: number): Promise<void> {
  await restRecorded(page, outrider, 'OT-001');
  await page.getByLabel('Clip start', { exact: true }).fill(fieldTime(fromMs));
  await page.getByLabel('Clip end', { exact: true }).fill(fieldTime(toMs));
  const dialog = page.getByRole('dialog', { name: 'Delete recordings' });
  const button = dialog.getByRole('button', { name: 'Delete' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByLabel('Type OT-001 to confirm').fill('OT-001');
  };
  await open();
  await expect(dialog).toContainText('stay: files of which something is locked');
  await expect(button).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const lock = page.getByRole('dialog', { name: 'Lock recordings' });
  await lock.getByRole('button', { name: 'Lift the lock' }).click();
  await expect(lock.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // What is being recorded is left: the minute has to be over.
  using visitor = await visit(outrider, 'admin', outrider.password);
  const stretch = { deviceid: 'OT-001', from: Math.floor(fromMs / 1_000), to: Math.ceil(toMs / 1_000) };
  const removable = async () => await callHttp(outrider, visitor.key, 'removableRecordings', stretch);
  await expect.poll(async () => (await removable()).leftBytes, { timeout: 90_000 }).toBe(0);
  const { bytes } = await removable();
  expect(bytes).toBeGreaterThan(0);

  await open();
  await expect(dialog).toContainText('of 1 channel go for good');
  await button.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-sonner-toast]', { hasText: 'Delete Recorded Data' })).toContainText(
    /[\d.]+ \w+ deleted, .*\.\d – .*\.\d/,
  );
  expect(await removable()).toMatchObject({ bytes: 0, lockedBytes: 0, leftBytes: 0 });
  await open();
  await expect(dialog).toContainText('nothing would be deleted');
  await page.keyboard.press('Escape');
}

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Video Playback, and there the first minute of today of which something is recorded, by its hour and by itself: again where a day begins
 * meanwhile.
 * @param open what leads to hours and minutes on the page
 * @returns when that minute begins, ms since 1970 UTC
 */
async function pickFirstMinute(
  page: Page,
  outrider: Outrider,
  key: string,
  open: () => Promise<void> = async () => {},
): Promise<number> {
  let minuteMs = 0;
  await expect(async () => {
    const footage = await footageOf(outrider, key, 'OT-001');
    const endMs = footage.at(-1) ?? 0;
    const at = new Date(Math.max(footage[0] ?? 0, new Date(endMs - 1).setHours(0, 0, 0, 0)));
    expect(endMs - at.getTime()).toBeGreaterThan(RECORDED_MS);
    minuteMs = at.getTime() - (at.getTime() % 60_000);
    // What is no moment is none: it begins with today.
    await page.goto(`${outrider.address}/splayback/OT-001?t=abc`);
    await open();
    const marked = page.locator('.or-moment-has');
    const click = (name: string): Promise<void> =>
      page.getByRole('button', { name }).and(marked).last().click({ timeout: 10_000 });
    await click(`Hour ${two(at.getHours())}`);
    await click(`Minute ${two(at.getMinutes())}`);
  }).toPass();
  return minuteMs;
}

/** The timeline on plain http: the picture of the playhead at rest, one by one, forwards and backwards. */
async function withoutDecoders(context: BrowserContext, outrider: Outrider, atMs: number): Promise<void> {
  const page = await context.newPage();
  const atS = Math.round(atMs / 1_000);
  await openAs(page, onPlainHttp(outrider), `/timeline?d=OT-001&t=${atS}`);
  const shown = page.locator('.playback-tile').first();
  const taken = async (): Promise<number> => (await pictureTakenMs(shown)) ?? 0;
  const rests = await steady(shown, taken);
  expect(await indexedMs(shown)).toBeLessThanOrEqual(atS * 1_000);
  await page.keyboard.press('.');
  await expect.poll(() => indexedMs(shown)).toBeGreaterThan(atS * 1_000);
  // Which picture is on show, not what is drawn of it: the browser may leave the one before standing (docs/plan.md, known).
  await page.keyboard.press(',');
  await expect.poll(() => indexedMs(shown)).toBeLessThanOrEqual(atS * 1_000);
  await page.keyboard.press('k');
  await expect.poll(taken).toBeGreaterThan(rests + 2_200);
  const turned = await taken();
  // The window is a phone's: the speed stands in the sheet.
  await page.getByRole('button', { name: 'More of the playback' }).click();
  await page.getByLabel('Speed of the playback').selectOption('-2');
  await expect.poll(taken).toBeLessThan(turned - 500);
  await page.close();
}

const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => new Uint8Array(bytes.subarray(at, at + length)),
});

/** The first movie of a package. */
async function movieIn(bytes: Buffer): Promise<Uint8Array> {
  const { entries } = await readZipDirectory(sourceOf(bytes));
  const movie = entries.find(({ name }) => name.endsWith('.mp4'));
  return movie === undefined ? new Uint8Array() : await readWhole(sourceOf(bytes), movie);
}

/** Writes the files of a package into a folder. */
async function unpack(bytes: Buffer, folder: string): Promise<void> {
  const source = sourceOf(bytes);
  const { entries } = await readZipDirectory(source);
  for (const entry of entries) {
    const file = join(folder, entry.name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await readWhole(source, entry));
  }
}
