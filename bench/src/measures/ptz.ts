import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { connectRecorder } from '@outrider/e2e/support/raw-recorder.ts';
import { startFleet } from '@outrider/e2e/support/virtual-fleet.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import type { Page } from '@playwright/test';
import { paintsWhile, type PaintLevels } from '../console/paint-watch.ts';
import { type Control, openControl } from '../load/control.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const PHONE = '18000000001';
/** Fewer than a recorder may leave unanswered at once: this one answers nothing. */
const PRESSES = 200;
/** Fewer a second than a control connection may ask. */
const BETWEEN_MS = 40;

const STANDING = '18000000002';
/** A vehicle that stands: nothing moves in its pictures but what its camera does. */
const TRACK = 'time_utc,lat,lng\n2026-06-01T12:00:00Z,24.15,120.66\n';
const TURNS = 40;
/** How long the picture is watched before the key, the key is held, and the camera is given to stand still. */
const BEFORE_MS = 400;
const HELD_MS = 700;
const AFTER_MS = 1_000;
/** Where pictures are compared, as shares of width and height: eight columns that cross the horizon, without the texts above and below. */
const points = Array.from({ length: 8 }, (_, column) =>
  Array.from({ length: 60 }, (__, at) => [(column + 0.5) / 8, 0.2 + at / 100] as const),
).flat();
/** A place is another one where its brightness is so different, and a picture is moved where so many places are. */
const OTHER_LEVEL = 20;
const MOVED = 6;

/** How many places of a picture look otherwise than in the one before. */
const otherPlaces = (before: PaintLevels, after: PaintLevels): number =>
  after.levels.filter((level, at) => Math.abs(level - (before.levels[at] ?? level)) > OTHER_LEVEL).length;

/** From the messages of a page to those of the recorder, ms. */
async function keysToWire(outrider: Outrider, page: Control, presses: number): Promise<number[]> {
  using recorder = await connectRecorder(outrider, PHONE);
  const times: number[] = [];
  for (let at = 0; at < presses; at++) {
    const came = recorder.next('turnCamera');
    const began = performance.now();
    const answered = page.ask(controlCalls.steerCamera.code, {
      I: PHONE,
      C: '1',
      B: at % 2 === 0 ? 'LT' : 'RT',
    });
    await came;
    times.push(performance.now() - began);
    await answered;
    await pause(BETWEEN_MS);
  }
  return times;
}

interface KeyRecord {
  benchKeyMs?: number;
}

/** From a key of the keyboard to the first painted picture that is moved, ms. @throws Error where a picture moved by itself, or none did */
async function keysToPicture(page: Page, turns: number): Promise<number[]> {
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => ((globalThis as KeyRecord).benchKeyMs = performance.timeOrigin + timeStamp),
      true,
    );
  });
  const times: number[] = [];
  for (let at = 0; at < turns; at++) {
    const key = at % 2 === 0 ? 'ArrowUp' : 'ArrowDown';
    const paints = await paintsWhile(page, { points, from: 0 }, async () => {
      await pause(BEFORE_MS);
      await page.keyboard.down(key);
      await pause(HELD_MS);
      await page.keyboard.up(key);
      await pause(AFTER_MS);
    });
    const keyMs = await page.evaluate(() => (globalThis as KeyRecord).benchKeyMs ?? Number.NaN);
    const moved = paints.find(
      (paint, index) => index > 0 && otherPlaces(paints[index - 1] ?? paint, paint) >= MOVED,
    );
    if (moved === undefined || moved.atMs < keyMs)
      throw new Error(
        `turn ${at}: ${moved === undefined ? 'no picture moved' : 'a picture moved before the key'}`,
      );
    times.push(moved.atMs - keyMs);
  }
  return times;
}

/** Opens what steers the camera of the vehicle that stands, with its picture alone, and waits until that is there. */
async function openSteering(page: Page, outrider: Outrider): Promise<void> {
  await openAs(page, outrider, '/blockview');
  await page.getByRole('searchbox').fill(STANDING);
  await page.getByRole('button', { name: `Steer the camera of ${STANDING}` }).click();
  await page
    .getByRole('dialog')
    .locator('.live-tile-player[data-frames]:not([data-frames="0"])')
    .waitFor({ timeout: 60_000 });
  // Whatever it is shown first in haste is past.
  await pause(3_000);
}

async function turnsOf(outrider: Outrider, turns: number): Promise<number[]> {
  const tracks = mkdtempSync(join(tmpdir(), 'outrider-bench-track-'));
  writeFileSync(join(tracks, 'stands.csv'), TRACK);
  const browser = await launchBrowser();
  try {
    await using _fleet = startFleet(
      outrider,
      '--vehicles',
      '1',
      '--first-phone',
      STANDING,
      '--tracks',
      tracks,
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openSteering(page, outrider);
    return await keysToPicture(page, turns);
  } finally {
    await browser.close();
    rmSync(tracks, { recursive: true, force: true });
  }
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({ vehicles: 0 });
  using page = await openControl(outrider);
  await page.ask(controlCalls.registerDevice.code, { I: PHONE, C: '4' });
  await page.ask(controlCalls.registerDevice.code, { I: STANDING, C: '4' });
  const wire = await keysToWire(outrider, page, quick ? 20 : PRESSES);
  log(`a camera was turned ${wire.length} times`);
  const pictures = await turnsOf(outrider, quick ? 6 : TURNS);
  log(`a picture moved ${pictures.length} times`);
  return [
    row('PTZ, from the message of the page to that of the recorder, p50', percentile(wire, 0.5), 'ms'),
    row(
      'PTZ, from the message of the page to that of the recorder, p95',
      percentile(wire, 0.95),
      'ms',
      '≤ 15',
    ),
    row('PTZ, from the key to the moved picture, p50', percentile(pictures, 0.5), 'ms'),
    row('PTZ, from the key to the moved picture, p95', percentile(pictures, 0.95), 'ms', '≤ 250'),
  ];
}

/** How long a press takes to the recorder, and back to the eye, over real sockets. */
export const ptz: Measure = {
  name: 'ptz',
  about:
    'time from a press that steers a camera to the message on the wire of its recorder, and to the picture that moved',
  run: measure,
};
