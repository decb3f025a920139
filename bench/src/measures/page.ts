import { Viewers } from '../load/viewers.ts';
import type { Measure } from '../measure.ts';
import { outriderRelay } from '../peers/outrider-relay.ts';
import { nginxRelay } from '../peers/rtmp-relay.ts';
import type { Relay } from '../relay.ts';
import { cpuPerViewerMinute, type Figures, type Load, runRelay } from '../relay-run.ts';
import { median, percentile, type Row, row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';

const BITS_PER_SECOND = 500_000;
const TILES = 16;
const PAGES = 25;
const WARM_UP_MS = 4_000;
const WINDOW_MS = 10_000;
const NAME = `${PAGES} pages of ${TILES} tiles`;

/** Walls of tiles: a connection a page, against a connection a tile. */
export const page: Measure = {
  name: 'page',
  about: 'CPU and delay of pages of tiles, on one connection each, against nginx-rtmp with one a tile',
  async run({ quick, log }): Promise<Row[]> {
    const coded = makePictures(BITS_PER_SECOND);
    await using relays = new AsyncDisposableStack();
    const ours = relays.use(await outriderRelay());
    const nginx = relays.use(await nginxRelay());
    const apart: Load = {
      name: `${NAME}, a connection a tile`,
      streams: TILES,
      open: (relay, streams) => Viewers.open(relay, streams, PAGES),
    };
    const together: Load = {
      name: `${NAME}, a connection a page`,
      streams: TILES,
      open: (_, streams) => Viewers.openPages(ours, streams, PAGES),
    };
    const runs: readonly (readonly [Relay, Load])[] = [
      [ours, together],
      [ours, apart],
      ...(nginx === undefined ? [] : [[nginx, apart] as const]),
    ];
    for (const [relay, load] of runs) await runRelay(relay, load, coded, WARM_UP_MS);
    const measured = runs.map((): Figures[] => []);
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      for (const [at, [relay, load]] of runs.entries()) {
        const figures = await runRelay(relay, load, coded, quick ? 4_000 : WINDOW_MS);
        measured[at]?.push(figures);
        log(`${relay.name}, ${load.name}: ${cpuPerViewerMinute(figures).toFixed(2)} ms/tile-minute`);
      }
    }
    const cpu = (at: number): number | null => median((measured[at] ?? []).map(cpuPerViewerMinute));
    const delay = (at: number, share: number): number | null =>
      percentile(
        (measured[at] ?? []).flatMap(({ delays }) => delays),
        share,
      );
    const against = (
      name: string,
      unit: string,
      goal: string,
      figure: (at: number) => number | null,
    ): Row => {
      const value = figure(0);
      return nginx === undefined
        ? row(name, value, unit, goal)
        : { name, value, unit, goal, peer: nginx.name, peerValue: figure(2) };
    };
    return [
      against(`${NAME}: CPU per tile and minute`, 'ms', '< nginx-rtmp', cpu),
      row(`${NAME}, a connection a tile: CPU per tile and minute`, cpu(1), 'ms'),
      against(`${NAME}: delay p50`, 'ms', '', (at) => delay(at, 0.5)),
      against(`${NAME}: delay p95`, 'ms', '', (at) => delay(at, 0.95)),
    ];
  },
};
