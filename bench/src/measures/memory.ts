import { MemoryWatch } from '../memory-watch.ts';
import { Viewers } from '../load/viewers.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { outriderRelay } from '../peers/outrider-relay.ts';
import type { Relay } from '../relay.ts';
import { nginxRelay, nodeMediaServerRelay } from '../peers/rtmp-relay.ts';
import { median, type Row, row } from '../rows.ts';
import { type CodedPictures, makePictures } from '../video/coded-pictures.ts';

const BITS_PER_SECOND = 500_000;
const COUNTS = [1, 100, 400] as const;
const FEW = 100;
const MANY = 400;
const SETTLE_MS = 35_000;
const WINDOW_MS = 15_000;
/** A viewer that gets less of the stream does not see it. */
const MIN_SHARE = 0.8;

const STARTS: readonly (() => Promise<Relay | undefined>)[] = [
  outriderRelay,
  nginxRelay,
  nodeMediaServerRelay,
];

/** Resident bytes of a server by its number of viewers. */
type Sizes = ReadonlyMap<number, number>;

/**
 * Runs one fresh server for each number of viewers, all at the same time and as long as each other, so that they
 * differ in nothing but the viewers; each one's memory is the median of the last part of that time.
 */
async function measure(coded: CodedPictures, { quick, log }: Run): Promise<ReadonlyMap<string, Sizes>> {
  await using relays = new AsyncDisposableStack();
  using load = new DisposableStack();
  const watches: { readonly name: string; readonly count: number; readonly watch: MemoryWatch }[] = [];
  const opened: Viewers[] = [];
  for (const count of COUNTS) {
    for (const start of STARTS) {
      const relay = await start();
      if (relay === undefined) continue;
      relays.use(relay);
      load.use(await relay.publish(0, coded));
      opened.push(load.use(await Viewers.open(relay, [0], count)));
      watches.push({ name: relay.name, count, watch: load.use(new MemoryWatch(relay.pids)) });
    }
  }
  await pause(quick ? 5_000 : SETTLE_MS);
  for (const each of [...watches.map(({ watch }) => watch), ...opened]) each.restart();
  const from = performance.now();
  await pause(quick ? 2_000 : WINDOW_MS);
  const expected = (coded.bytesPerSecond * (performance.now() - from)) / 1_000;
  const starved = opened.flatMap(({ bytes }) => bytes).filter((bytes) => bytes < expected * MIN_SHARE);
  if (starved.length > 0) throw new Error(`${starved.length} viewers did not get the stream`);
  const all = new Map<string, Map<number, number>>();
  for (const { name, count, watch } of watches) {
    all.set(name, (all.get(name) ?? new Map<number, number>()).set(count, watch.median));
  }
  for (const [name, sizes] of all) {
    log(`${name}: ${[...sizes].map(([count, size]) => `${count} viewers ${mb(size)} MB`).join(', ')}`);
  }
  return all;
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);
const kbPerViewer = (sizes: Sizes): number =>
  ((sizes.get(MANY) ?? 0) - (sizes.get(FEW) ?? 0)) / (MANY - FEW) / 1_000;

/** What a viewer takes of a server's memory, against the peers. */
export const memory: Measure = {
  name: 'memory',
  about: 'memory for each viewer, against nginx-rtmp and node-media-server',
  async run(run: Run): Promise<Row[]> {
    const coded = makePictures(BITS_PER_SECOND);
    const all = new Map<string, Sizes[]>();
    for (let round = 0; round < (run.quick ? 1 : 3); round++) {
      for (const [name, sizes] of await measure(coded, run)) all.set(name, [...(all.get(name) ?? []), sizes]);
    }
    const ours = all.get('outrider') ?? [];
    const peers = [...all.keys()].filter((name) => name !== 'outrider');
    const compare = (name: string, unit: string, goal: string, figure: (sizes: Sizes) => number): Row[] => {
      const value = median(ours.map(figure));
      if (peers.length === 0) return [row(name, value, unit, goal)];
      return peers.map((peer) => {
        const peerValue = median((all.get(peer) ?? []).map(figure));
        return { name, value, unit, goal, peer, peerValue };
      });
    };
    return [
      ...compare(`memory for each viewer, from ${FEW} to ${MANY}`, 'KB', '≤ 100', kbPerViewer),
      ...COUNTS.flatMap((count) =>
        compare(
          `memory of the server, ${count} ${count === 1 ? 'viewer' : 'viewers'}`,
          'MB',
          '',
          (sizes) => (sizes.get(count) ?? 0) / 1e6,
        ),
      ),
    ];
  },
};
