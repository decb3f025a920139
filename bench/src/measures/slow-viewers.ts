import { Viewers } from '../load/viewers.ts';
import { MemoryWatch } from '../memory-watch.ts';
import { type Measure, pause } from '../measure.ts';
import { outriderRelay } from '../peers/outrider-relay.ts';
import { median, percentile, type Row, row } from '../rows.ts';
import { queuedToSend } from '../send-queues.ts';
import { type CodedPictures, makePictures } from '../video/coded-pictures.ts';

const BITS_PER_SECOND = 4_800_000;
const SLOW = 20;
const OTHERS = 8;
const BEFORE_MS = 5_000;
const QUEUES_EVERY_MS = 1_000;

interface Figures {
  /** The server's largest resident memory while the viewers stop, or read on. */
  readonly peakBytes: number;
  readonly queuedBytes: number;
  /** The least that one of the others got. */
  readonly share: number;
  readonly delaysBefore: readonly number[];
  readonly delays: readonly number[];
}

/** A fresh server; its slow viewers stop reading after a while, or do not. */
async function measure(coded: CodedPictures, stops: boolean, quick: boolean): Promise<Figures> {
  await using relay = await outriderRelay();
  using _publisher = await relay.publish(0, coded);
  using others = await Viewers.open(relay, [0], OTHERS);
  using slow = await Viewers.open(relay, [0], SLOW);
  using watch = new MemoryWatch(relay.pids);
  await pause(quick ? 3_000 : 10_000);
  others.restart();
  await pause(BEFORE_MS);
  const delaysBefore = others.delays;
  if (stops) slow.stall();
  for (const viewers of [slow, others]) viewers.restart();
  watch.restart();
  const from = performance.now();
  let queuedBytes = 0;
  for (const end = from + (quick ? 8_000 : 45_000); performance.now() < end; await pause(QUEUES_EVERY_MS)) {
    queuedBytes = Math.max(queuedBytes, queuedToSend(relay.outrider.port));
  }
  const expected = (coded.bytesPerSecond * (performance.now() - from)) / 1_000;
  if (stops && Math.max(...slow.bytes) > coded.bytesPerSecond)
    throw new Error('the slow viewers went on reading');
  if (!stops && Math.min(...slow.bytes) < expected * 0.9) throw new Error('a viewer did not get the stream');
  const share = Math.min(...others.bytes) / expected;
  return { peakBytes: watch.peak, queuedBytes, share, delaysBefore, delays: others.delays };
}

/** Viewers that stop reading must cost nothing but the pictures they miss. */
export const slowViewers: Measure = {
  name: 'slow-viewers',
  about: '20 viewers of 4.8 Mbit/s that stop reading: memory, and what the others notice',
  async run({ quick, log }): Promise<Row[]> {
    const coded = makePictures(BITS_PER_SECOND);
    const stopped: Figures[] = [];
    const growths: number[] = [];
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      // At the same time and on the same machine: they differ in nothing but the stop.
      const [reading, stop] = await Promise.all([measure(coded, false, quick), measure(coded, true, quick)]);
      stopped.push(stop);
      growths.push((stop.peakBytes - reading.peakBytes) / 1e6);
      log(
        `peak ${(stop.peakBytes / 1e6).toFixed(1)} MB, ${(reading.peakBytes / 1e6).toFixed(1)} MB when all read`,
      );
    }
    const delayP95 = (delays: (figures: Figures) => readonly number[]): number | null =>
      percentile(stopped.flatMap(delays), 0.95);
    return [
      row(`memory that ${SLOW} viewers that stop reading take`, median(growths), 'MB', '≤ 25'),
      row(
        'the same, waiting in the kernel for them',
        Math.max(...stopped.map(({ queuedBytes }) => queuedBytes)) / 1e6,
        'MB',
      ),
      row(
        'the others meanwhile: share of the stream they get',
        Math.min(...stopped.map(({ share }) => share)) * 100,
        '%',
        '100',
      ),
      row(
        'the others before: delay p95',
        delayP95(({ delaysBefore }) => delaysBefore),
        'ms',
      ),
      row(
        'the others meanwhile: delay p95',
        delayP95(({ delays }) => delays),
        'ms',
        'as before',
      ),
    ];
  },
};
