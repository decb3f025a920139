import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import type { Measure, Run } from '../measure.ts';
import { bareRelay } from '../peers/bare-relay.ts';
import { cpuPerViewerMinute, runRelay } from '../relay-run.ts';
import { Viewers } from '../load/viewers.ts';
import { median, percentile, type Row, row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';

const BITS_PER_SECOND = 500_000;
const VIEWERS = 100;
const HASHED_MB = 64;
const WRITTEN_BYTES = 4_096;
/** A page of that many px, painted again by the processor. */
const PAINTED = { width: 640, height: 360 };

/** What a machine is, by four things that have nothing of this product in them. */
export const yardstick: Measure = {
  name: 'yardstick',
  about: 'what this machine does without the product: a bare relay, a hash, a write with fsync, a paint',
  async run(run: Run): Promise<Row[]> {
    return [
      row('yardstick: a bare Node relay, CPU per viewer and minute', await relayCpu(run), 'ms'),
      row('yardstick: SHA-256, one core', hashRate(run), 'MB/s'),
      ...writes(run),
      ...(await paints(run)),
    ];
  },
};

async function relayCpu({ quick, log }: Run): Promise<number | null> {
  const coded = makePictures(BITS_PER_SECOND);
  await using relay = await bareRelay();
  const load = {
    name: `${VIEWERS} viewers`,
    streams: 1,
    open: (_: unknown, streams: readonly number[]) => Viewers.open(relay, streams, VIEWERS),
  };
  const taken: number[] = [];
  // The first round only warms up.
  for (let round = 0; round <= (quick ? 1 : 3); round++) {
    const cpu = cpuPerViewerMinute(await runRelay(relay, load, coded, quick ? 2_000 : 8_000));
    if (round > 0) taken.push(cpu);
    log(`bare relay: ${cpu.toFixed(2)} ms/viewer-minute`);
  }
  return median(taken);
}

function hashRate({ quick }: Run): number | null {
  const bytes = randomBytes(HASHED_MB * 1_000_000);
  const rates = Array.from({ length: quick ? 3 : 9 }, () => {
    const from = performance.now();
    createHash('sha256').update(bytes).digest();
    return (HASHED_MB * 1_000) / (performance.now() - from);
  });
  return median(rates);
}

/** A write of a page of a file, and fsync after it: what a commit waits for. */
function writes({ quick }: Run): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-'));
  try {
    const file = openSync(join(folder, 'written'), 'w');
    const bytes = randomBytes(WRITTEN_BYTES);
    const times = Array.from({ length: quick ? 50 : 500 }, (_, at) => {
      const from = performance.now();
      writeSync(file, bytes, 0, bytes.length, at * WRITTEN_BYTES);
      fsyncSync(file);
      return performance.now() - from;
    });
    closeSync(file);
    return [0.5, 0.95].map((share) =>
      row(`yardstick: a write of 4 KB with fsync, p${share * 100}`, percentile(times, share), 'ms'),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The time of a picture that is drawn on a canvas and read back, as Chromium paints it without a graphics card. */
async function paints({ quick }: Run): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const times = await page.evaluate(
      ({ width, height, count }) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (context === null) throw new Error('no canvas');
        const taken: number[] = [];
        for (let at = 0; at < count; at++) {
          const from = performance.now();
          for (let line = 0; line < 200; line++) {
            context.fillStyle = `hsl(${(line * 7 + at) % 360} 60% 50%)`;
            context.beginPath();
            context.arc((line * 37) % width, (line * 53) % height, 40, 0, 7);
            context.fill();
          }
          context.getImageData(0, 0, width, height);
          taken.push(performance.now() - from);
        }
        return taken;
      },
      { ...PAINTED, count: quick ? 20 : 200 },
    );
    return [
      row('yardstick: 200 circles painted on 640 × 360 and read back, p50', percentile(times, 0.5), 'ms'),
    ];
  } finally {
    await browser.close();
  }
}
