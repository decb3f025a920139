import type { Measure, Run } from '../measure.ts';
import { BARE_RELAY, bareRelay } from '../peers/bare-relay.ts';
import { startRelays } from '../peers/start-relays.ts';
import { cores, cpuPerViewerMinute, type Figures, type Load, runRelay } from '../relay-run.ts';
import { Viewers } from '../load/viewers.ts';
import { median, percentile, type Row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';

const BITS_PER_SECOND = 500_000;
const WARM_UP_MS = 4_000;
const WINDOW_MS = 10_000;

function scene(name: string, streams: number, each: number): Load {
  return { name, streams, open: (relay, numbers) => Viewers.open(relay, numbers, each) };
}

/** The largest first: a server that has just been started would spend more on compiling itself than on one viewer. */
const SCENES: readonly Load[] = [
  scene('400 viewers', 1, 400),
  scene('100 viewers', 1, 100),
  scene('50 streams × 4 viewers', 50, 4),
  scene('100 streams × 1 viewer', 100, 1),
  scene('1 viewer', 1, 1),
];

/** CPU and delay of one stream to many viewers and of many streams to few, against the peers, in turn. */
export const fanOut: Measure = {
  name: 'fan-out',
  about: 'CPU and delay of the relay against nginx-rtmp, node-media-server and the least that Node can do',
  async run({ quick, log }: Run): Promise<Row[]> {
    const coded = makePictures(BITS_PER_SECOND);
    const rounds = quick ? 1 : 3;
    const scenes = quick ? SCENES.slice(1, 2) : SCENES;
    await using relays = new AsyncDisposableStack();
    const { ours, nginx, nms } = await startRelays(relays, log);
    const bare = relays.use(await bareRelay());
    const all = [ours, bare, nginx, nms].filter((relay) => relay !== undefined);
    // A server runs for weeks: what its compiler does in the first half minute is none of the figures.
    for (const load of scenes) for (const relay of all) await runRelay(relay, load, coded, WARM_UP_MS);
    const measured = new Map<string, Map<string, Figures[]>>();
    for (let round = 0; round < rounds; round++) {
      for (const load of scenes) {
        for (const relay of all) {
          const figures = await runRelay(relay, load, coded, quick ? 4_000 : WINDOW_MS);
          const ofRelay = measured.get(relay.name) ?? new Map<string, Figures[]>();
          measured.set(relay.name, ofRelay);
          ofRelay.set(load.name, [...(ofRelay.get(load.name) ?? []), figures]);
          log(
            `${load.name}, ${relay.name}: ${cpuPerViewerMinute(figures).toFixed(2)} ms/viewer-minute, ` +
              `delay ${percentile(figures.delays, 0.5)?.toFixed(2)} ms`,
          );
        }
      }
    }
    return scenes.flatMap((load) => rowsOf(load, measured));
  },
};

const PEERS = [
  [BARE_RELAY, `≤ 1.1 × ${BARE_RELAY}`],
  ['nginx-rtmp', '≤ nginx-rtmp'],
  ['node-media-server', '≤ 0.85 × node-media-server'],
] as const;

function rowsOf(load: Load, all: ReadonlyMap<string, ReadonlyMap<string, readonly Figures[]>>): Row[] {
  const figureOf = (relay: string, figure: (figures: Figures) => number): number | null =>
    median((all.get(relay)?.get(load.name) ?? []).map(figure));
  const delay = (relay: string, share: number): number | null =>
    percentile(
      (all.get(relay)?.get(load.name) ?? []).flatMap(({ delays }) => delays),
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
      const row = { name: `${load.name}: ${name}`, unit, goal: wanted, peer };
      rows.push({ ...row, value: figureOf('outrider', figure), peerValue: figureOf(peer, figure) });
    };
    compare('CPU per viewer and minute', 'ms', cpuPerViewerMinute, goal);
    if (load.streams === 100) compare('CPU', 'cores', cores, '≤ 0.05');
    for (const [share, wanted] of [
      [0.5, '≤ 4'],
      [0.95, ''],
    ] as const) {
      const row = { name: `${load.name}: delay p${share * 100}`, unit: 'ms', goal: wanted, peer };
      rows.push({ ...row, value: delay('outrider', share), peerValue: delay(peer, share) });
    }
  }
  return rows;
}
