import { type Measure, pause } from '../measure.ts';
import { outriderRelay } from '../peers/outrider-relay.ts';
import { usageOf } from '../process-usage.ts';
import { percentile, type Row, row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';
import { Viewers } from '../load/viewers.ts';

const BITS_PER_SECOND = 4_800_000;
const SLOW = 20;
const OTHERS = 8;

/** Viewers that stop reading must cost nothing but the pictures they miss. */
export const slowViewers: Measure = {
  name: 'slow-viewers',
  about: '20 viewers of 4.8 Mbit/s that stop reading: memory, and what the others notice',
  async run({ quick }): Promise<Row[]> {
    await using relay = await outriderRelay();
    const coded = makePictures(BITS_PER_SECOND);
    using _publisher = await relay.publish(0, coded);
    using others = await Viewers.open(relay, [0], OTHERS);
    using slow = await Viewers.open(relay, [0], SLOW);
    await pause(quick ? 3_000 : 10_000);
    others.restart();
    await pause(5_000);
    const delayBefore = percentile(others.delays, 0.95);
    const before = usageOf(relay.pids);
    slow.stall();
    slow.restart();
    others.restart();
    const from = performance.now();
    await pause(quick ? 8_000 : 45_000);
    const seconds = (performance.now() - from) / 1_000;
    const growth = usageOf(relay.pids).residentBytes - before.residentBytes;
    const share = Math.min(...others.bytes) / (coded.bytesPerSecond * seconds);
    if (Math.max(...slow.bytes) > coded.bytesPerSecond) throw new Error('the slow viewers went on reading');
    return [
      row(`memory growth with ${SLOW} viewers that stop reading`, growth / 1e6, 'MB', '≤ 25'),
      row('the others meanwhile: share of the stream they get', share * 100, '%', '100'),
      row('the others before: delay p95', delayBefore, 'ms'),
      row('the others meanwhile: delay p95', percentile(others.delays, 0.95), 'ms', 'as before'),
    ];
  },
};
