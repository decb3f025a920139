import type { ViewedPackage } from '@outrider/evidence/viewed-package.ts';
import { drawn, element } from './element.ts';
import type { Follower } from './playhead.ts';
import { say } from './words.ts';

const WIDTH = 1_000;
const ROW = 12;
const SPEED = 44;
/** Columns of the curve of speeds. */
const COLUMNS = 500;
/** Fixes that are further apart say nothing of the time between. */
const MAX_STEP_MS = 60_000;

/** The stretch of the package: what there is of each channel, speeds and events; a slider over all of it. */
export class TimeStrip implements Follower {
  readonly root: HTMLElement;
  readonly #slider: HTMLInputElement;
  readonly #head = drawn('path', { class: 'head' });
  readonly #fromMs: number;
  readonly #toMs: number;
  readonly #timeOf: (ms: number) => string;

  constructor(
    { manifest, way, events }: ViewedPackage,
    { onSeek, timeOf }: { readonly onSeek: (ms: number) => void; readonly timeOf: (ms: number) => string },
  ) {
    const { fromMs, toMs, channels, footage } = manifest;
    this.#fromMs = fromMs;
    this.#toMs = toMs;
    this.#timeOf = timeOf;
    const height = channels.length * ROW + SPEED;
    const x = (ms: number): number => ((ms - fromMs) / (toMs - fromMs)) * WIDTH;
    const bar = (kind: string, begin: number, end: number, y: number) =>
      drawn('rect', {
        class: kind,
        x: x(begin).toFixed(2),
        y,
        width: Math.max(1, x(end) - x(begin)).toFixed(2),
        height: ROW - 3,
      });
    const rows = channels.flatMap((channel, row) => [
      bar('gap', fromMs, toMs, row * ROW),
      ...footage
        .filter((file) => file.channel === channel)
        .flatMap(({ startMs, endMs, gaps }) => [
          bar('has', Math.max(startMs, fromMs), Math.min(endMs, toMs), row * ROW),
          ...gaps.map((gap) => bar('gap', gap.fromMs, gap.toMs, row * ROW)),
        ]),
    ]);
    const ticks = events.map(({ timeMs, name }) =>
      drawn('path', { class: 'event', d: `M${x(timeMs).toFixed(2)} 0V${height}` }, drawn('title', {}, name)),
    );
    this.#head.setAttribute('d', `M0 0V${height}`);
    const hatch = drawn(
      'pattern',
      { id: 'hatch', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      drawn('path', { class: 'hatch', d: 'M0 0V6' }),
    );
    const picture = drawn(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${height}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      drawn('defs', {}, hatch),
      ...rows,
      drawn('path', { class: 'speed', d: speeds(way, x, height) }),
      ...ticks,
      this.#head,
    );
    this.#slider = element('input', {
      type: 'range',
      min: String(fromMs),
      max: String(toMs),
      step: '100',
      'aria-label': say('Position'),
    });
    this.#slider.addEventListener('input', () => onSeek(Number(this.#slider.value)));
    this.root = element('div', { class: 'strip' }, picture, this.#slider);
  }

  follow(atMs: number): boolean {
    this.#slider.value = String(atMs);
    this.#slider.setAttribute('aria-valuetext', this.#timeOf(atMs));
    const x = ((atMs - this.#fromMs) / (this.#toMs - this.#fromMs)) * WIDTH;
    this.#head.setAttribute('transform', `translate(${x.toFixed(2)} 0)`);
    return false;
  }
}

/** The highest speed of each column, as an area. */
function speeds(way: ViewedPackage['way'], x: (ms: number) => number, height: number): string {
  const columns = new Float64Array(COLUMNS);
  let most = 60;
  const columnAt = (ms: number): number =>
    Math.min(COLUMNS - 1, Math.max(0, Math.floor((x(ms) / WIDTH) * COLUMNS)));
  for (const [place, [timeMs, , , speed]] of way.entries()) {
    const [nextMs = timeMs] = way[place + 1] ?? [];
    // Until the next fix, unless that is far off.
    const untilMs = nextMs - timeMs <= MAX_STEP_MS ? nextMs : timeMs;
    const last = columnAt(untilMs);
    for (let at = columnAt(timeMs); at <= last; at++) columns[at] = Math.max(columns[at] ?? 0, speed);
    most = Math.max(most, speed);
  }
  const points = Array.from(columns, (speed, at) => {
    const y = height - (speed / most) * (SPEED - 8);
    return `L${((at * WIDTH) / COLUMNS).toFixed(1)} ${y.toFixed(1)}`;
  });
  return way.length === 0 ? '' : `M0 ${height}${points.join('')}L${WIDTH} ${height}Z`;
}
