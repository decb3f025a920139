import type { ViewedPlace } from '@outrider/evidence/viewed-package.ts';
import { drawn, element } from './element.ts';
import { placeAt } from './place-at.ts';
import type { Follower } from './playhead.ts';
import { say } from './words.ts';

const WIDTH = 400;
const HEIGHT = 300;
const MARGIN = 24;
/** Metres around the earth. */
const EQUATOR_M = 40_075_017;
/** A vehicle that stood is drawn in a place of so many metres. */
const LEAST_M = 200;
/** More corners are seen by nobody. */
const MOST_CORNERS = 5_000;

/** Parts of the earth's girth east and south (Web Mercator). */
function flat([, lat, lng]: ViewedPlace): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180;
  return [lng / 360, -Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)];
}

/** The way of the vehicle, drawn: north is up; nothing is fetched for it. */
export class DrawnMap implements Follower {
  readonly root: HTMLElement;
  readonly #way: readonly ViewedPlace[];
  readonly #vehicle = drawn('path', { class: 'vehicle', d: 'M0-9 6 7 0 4-6 7Z' });
  readonly #facts = element('output', { class: 'facts' });
  #toPage: (place: ViewedPlace) => [number, number] = () => [0, 0];

  constructor(way: readonly ViewedPlace[]) {
    this.#way = way;
    if (way.length === 0) {
      this.root = element('p', { class: 'muted' }, say('No positions in this package'));
      return;
    }
    const { picture, toPage } = draw(way);
    this.#toPage = toPage;
    picture.append(this.#vehicle);
    this.root = element('div', { class: 'map' }, picture, this.#facts);
  }

  follow(atMs: number): boolean {
    const place = placeAt(this.#way, atMs);
    this.#vehicle.toggleAttribute('hidden', place === undefined);
    this.#vehicle.style.display = place === undefined ? 'none' : '';
    if (place === undefined) {
      this.#facts.textContent = '';
      return false;
    }
    const [x, y] = this.#toPage(place);
    const [, lat, lng, speed, heading] = place;
    this.#vehicle.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${heading})`);
    this.#facts.textContent = `${speed} km/h · ${lat.toFixed(5)}, ${lng.toFixed(5)}`;
    return false;
  }
}

function draw(way: readonly ViewedPlace[]) {
  const points = way.map(flat);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  const [left, top] = [least(xs), least(ys)];
  const stretch = Math.cos(((way[0]?.[1] ?? 0) * Math.PI) / 180);
  const smallest = LEAST_M / EQUATOR_M / stretch;
  const [wide, high] = [Math.max(most(xs) - left, smallest), Math.max(most(ys) - top, smallest)];
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high);
  const middleX = (left + most(xs)) / 2;
  const middleY = (top + most(ys)) / 2;
  const toPage = (place: ViewedPlace): [number, number] => {
    const [x, y] = flat(place);
    return [WIDTH / 2 + (x - middleX) * scale, HEIGHT / 2 + (y - middleY) * scale];
  };
  const step = Math.ceil(way.length / MOST_CORNERS);
  const corners = way.filter((_, at) => at % step === 0 || at === way.length - 1).map(toPage);
  const line = corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const end = (place: ViewedPlace | undefined, className: string) => {
    const [cx, cy] = place === undefined ? [0, 0] : toPage(place);
    return drawn('circle', { class: className, cx: cx.toFixed(1), cy: cy.toFixed(1), r: 5 });
  };
  const picture = drawn(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': say('Way') },
    ...grid(),
    drawn('polyline', { class: 'way', points: line }),
    end(way[0], 'begin'),
    end(way.at(-1), 'end'),
    ...scaleBar(scale / (EQUATOR_M * stretch)),
    drawn('text', { x: WIDTH - 20, y: 22 }, 'N'),
    drawn('path', { class: 'north', d: `M${WIDTH - 15} 26v14m-4-9 4-5 4 5` }),
  );
  return { picture, toPage };
}

function grid(): SVGElement[] {
  const lines: SVGElement[] = [];
  for (let at = 50; at < WIDTH; at += 50)
    lines.push(drawn('path', { class: 'grid', d: `M${at} 0v${HEIGHT}` }));
  for (let at = 50; at < HEIGHT; at += 50)
    lines.push(drawn('path', { class: 'grid', d: `M0 ${at}h${WIDTH}` }));
  return lines;
}

/** A bar of a round length, of 50 to 125 on the page. */
function scaleBar(perMetre: number): SVGElement[] {
  const wanted = 50 / perMetre;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const metres = [1, 2, 5, 10].map((digit) => digit * power).find((length) => length >= wanted) ?? wanted;
  const length = (metres * perMetre).toFixed(1);
  const text = metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m`;
  return [
    drawn('path', { class: 'scale', d: `M12 ${HEIGHT - 16}v4h${length}v-4` }),
    drawn('text', { x: 12, y: HEIGHT - 20 }, text),
  ];
}
