import { type Measure, pause, type Run } from '../measure.ts';
import { startRelays } from '../peers/start-relays.ts';
import type { Relay } from '../relay.ts';
import { runSecondsOf } from '../process-usage.ts';
import { Viewers } from '../load/viewers.ts';
import { median, percentile, type Row } from '../rows.ts';
import { type CodedPictures, makePictures } from '../video/coded-pictures.ts';

const BITS_PER_SECOND = 500_000;
/** A viewer that gets this much less or more than the stream has does not see the stream. */
const TOLERANCE = 0.1;
const WARM_UP_MS = 4_000;
const SETTLE_MS = 3_000;
const WINDOW_MS = 10_000;

interface Scene {
  readonly name: string;
  readonly streams: number;
  readonly viewers: number;
}

/** The largest first: a server that has just been started would spend more on compiling itself than on one viewer. */
const SCENES: readonly Scene[] = [
  { name: '400 viewers', streams: 1, viewers: 400 },
  { name: '100 viewers', streams: 1, viewers: 100 },
  { name: '50 streams × 4 viewers', streams: 50, viewers: 4 },
  { name: '100 streams × 1 viewer', streams: 100, viewers: 1 },
  { name: '1 viewer', streams: 1, viewers: 1 },
];

interface Figures {
  readonly cpuSeconds: number;
  readonly seconds: number;
  readonly viewers: number;
  readonly delays: readonly number[];
}

async function measure(
  relay: Relay,
  { name, streams, viewers: each }: Scene,
  coded: CodedPictures,
  ms: number,
): Promise<Figures> {
  using publishers = new DisposableStack();
  const numbers = Array.from({ length: streams }, (_, at) => at);
  for (const stream of numbers) publishers.use(await relay.publish(stream, coded));
  using viewers = await Viewers.open(relay, numbers, each);
  await pause(SETTLE_MS);
  viewers.restart();
  const from = performance.now();
  const before = runSecondsOf(relay.pids);
  await pause(ms);
  const cpuSeconds = runSecondsOf(relay.pids) - before;
  const seconds = (performance.now() - from) / 1_000;
  const expected = coded.bytesPerSecond * seconds;
  const starved = viewers.bytes.filter((bytes) => Math.abs(bytes / expected - 1) > TOLERANCE);
  if (starved.length > 0) {
    throw new Error(
      `${relay.name}, ${name}: ${starved.length} of ${viewers.count} viewers did not get the stream: ` +
        `${Math.round(starved[0] ?? 0)} bytes instead of ${Math.round(expected)}`,
    );
  }
  return {
    cpuSeconds,
    seconds,
    viewers: viewers.count,
    delays: viewers.delays,
  };
}

const cpuPerViewerMinute = ({ cpuSeconds, seconds, viewers }: Figures): number =>
  (cpuSeconds * 1_000 * 60) / seconds / viewers;
const cores = ({ cpuSeconds, seconds }: Figures): number => cpuSeconds / seconds;

/** CPU and delay of one stream to many viewers and of many streams to few, against the peers, in turn. */
export const fanOut: Measure = {
  name: 'fan-out',
  about: 'CPU and delay of the relay against nginx-rtmp and node-media-server',
  async run({ quick, log }: Run): Promise<Row[]> {
    const coded = makePictures(BITS_PER_SECOND);
    const rounds = quick ? 1 : 3;
    const scenes = quick ? SCENES.slice(1, 2) : SCENES;
    await using relays = new AsyncDisposableStack();
    const { ours, nginx, nms } = await startRelays(relays, log);
    const all = [ours, nginx, nms].filter((relay) => relay !== undefined);
    // A server runs for weeks: what its compiler does in the first half minute is none of the figures.
    for (const scene of scenes) for (const relay of all) await measure(relay, scene, coded, WARM_UP_MS);
    const measured = new Map<string, Map<string, Figures[]>>();
    for (let round = 0; round < rounds; round++) {
      for (const scene of scenes) {
        for (const relay of all) {
          const figures = await measure(relay, scene, coded, quick ? 4_000 : WINDOW_MS);
          const ofRelay = measured.get(relay.name) ?? new Map<string, Figures[]>();
          measured.set(relay.name, ofRelay);
          ofRelay.set(scene.name, [...(ofRelay.get(scene.name) ?? []), figures]);
          log(
            `${scene.name}, ${relay.name}: ${cpuPerViewerMinute(figures).toFixed(2)} ms/viewer-minute, ` +
              `delay ${percentile(figures.delays, 0.5)?.toFixed(2)} ms`,
          );
        }
      }
    }
    return scenes.flatMap((scene) => rowsOf(scene, measured));
  },
};

const PEERS = [
  ['nginx-rtmp', '≤ nginx-rtmp'],
  ['node-media-server', '≤ 0.85 × node-media-server'],
] as const;

function rowsOf(scene: Scene, all: ReadonlyMap<string, ReadonlyMap<string, readonly Figures[]>>): Row[] {
  const of = (relay: string, figure: (figures: Figures) => number): number | null =>
    median((all.get(relay)?.get(scene.name) ?? []).map(figure));
  const delay = (relay: string, share: number): number | null =>
    percentile(
      (all.get(relay)?.get(scene.name) ?? []).flatMap(({ delays }) => delays),
      share,
    );
  const rows: Row[] = [];
  for (const [peer, goal] of PEERS) {
    const compare = (
      name: string,
      unit: string,
      figure: (figures: Figures) => number,
      wanted: string,
    ): void => {
      const row = { name: `${scene.name}: ${name}`, unit, goal: wanted, peer };
      rows.push({ ...row, value: of('outrider', figure), peerValue: of(peer, figure) });
    };
    compare('CPU per viewer and minute', 'ms', cpuPerViewerMinute, goal);
    if (scene.streams === 100) compare('CPU', 'cores', cores, '≤ 0.05');
    for (const [share, wanted] of [
      [0.5, '≤ 4'],
      [0.95, ''],
    ] as const) {
      const row = { name: `${scene.name}: delay p${share * 100}`, unit: 'ms', goal: wanted, peer };
      rows.push({ ...row, value: delay('outrider', share), peerValue: delay(peer, share) });
    }
  }
  return rows;
}
