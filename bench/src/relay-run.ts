import { pause } from './measure.ts';
import type { Viewers } from './load/viewers.ts';
import { runSecondsOf } from './process-usage.ts';
import type { Relay } from './relay.ts';
import type { CodedPictures } from './video/coded-pictures.ts';

/** A viewer that gets this much less or more than the stream has does not see the stream. */
const TOLERANCE = 0.1;
const SETTLE_MS = 3_000;

/** What a relay is given to do. */
export interface Load {
  readonly name: string;
  readonly streams: number;
  /** Opens the viewers of the streams with these numbers. */
  readonly open: (relay: Relay, streams: readonly number[]) => Promise<Viewers>;
}

/** What it took. */
export interface Figures {
  readonly cpuSeconds: number;
  readonly seconds: number;
  /** Streams that were watched, each counted for every viewer. */
  readonly watched: number;
  readonly delays: readonly number[];
}

/**
 * Runs a load for so many ms, once it has settled.
 * @throws Error when a viewer did not get its streams
 */
export async function runRelay(
  relay: Relay,
  { name, streams, open }: Load,
  coded: CodedPictures,
  ms: number,
): Promise<Figures> {
  using publishers = new DisposableStack();
  const numbers = Array.from({ length: streams }, (_, at) => at);
  for (const stream of numbers) publishers.use(await relay.publish(stream, coded));
  using viewers = await open(relay, numbers);
  await pause(SETTLE_MS);
  viewers.restart();
  const from = performance.now();
  const before = runSecondsOf(relay.pids);
  await pause(ms);
  const cpuSeconds = runSecondsOf(relay.pids) - before;
  const seconds = (performance.now() - from) / 1_000;
  const expected = coded.bytesPerSecond * seconds * viewers.streamsEach;
  const starved = viewers.bytes.filter((bytes) => Math.abs(bytes / expected - 1) > TOLERANCE);
  if (starved.length > 0) {
    throw new Error(
      `${relay.name}, ${name}: ${starved.length} of ${viewers.count} viewers did not get the stream: ` +
        `${Math.round(starved[0] ?? 0)} bytes instead of ${Math.round(expected)}`,
    );
  }
  return { cpuSeconds, seconds, watched: viewers.count * viewers.streamsEach, delays: viewers.delays };
}

/** ms of CPU for each viewer of a stream and minute. */
export const cpuPerViewerMinute = ({ cpuSeconds, seconds, watched }: Figures): number =>
  (cpuSeconds * 1_000 * 60) / seconds / watched;

export const cores = ({ cpuSeconds, seconds }: Figures): number => cpuSeconds / seconds;
