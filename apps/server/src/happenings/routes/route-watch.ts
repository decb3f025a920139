import { type FenceGround, fenceGround } from '@outrider/model/places/fence-ground.ts';
import { RouteCourse } from '@outrider/model/places/route-course.ts';
import type { Route } from '@outrider/model/places/route-record.ts';
import { dot, type UnitVector } from '@outrider/model/places/plane.ts';
import type { DevicesBelow } from '../fences/fence-watch.ts';

/** By so much a circle round a route is taken to be larger, radians: some metres. */
const SLACK = 1e-6;

/** A route as reports are looked at with it. */
export class WatchedRoute {
  readonly number: number;
  readonly edition: number;
  readonly title: string;
  /** Seconds beyond it before anybody is told. */
  readonly after: number;
  /** What it was made of: the next watch goes on with it. */
  readonly ground: FenceGround;
  /** Along which one knows how far vehicles are; undefined for a route without positions. */
  readonly course: RouteCourse | undefined;
  readonly #nearness: number;

  constructor(
    { number, edition, title, after, line, legs, beside }: Route,
    ground: FenceGround,
    course?: RouteCourse,
  ) {
    this.number = number;
    this.edition = edition;
    this.title = title;
    this.after = after;
    this.ground = ground;
    this.course = course ?? (legs.length > 0 ? new RouteCourse(line, legs, beside) : undefined);
    this.#nearness = Math.cos(Math.min(Math.PI, ground.reach + SLACK));
  }

  /** Whether a place is on it, or so near beside it as it allows. */
  has(place: UnitVector): boolean {
    return dot(this.ground.middle, place) >= this.#nearness && this.ground.isInside(place);
  }
}

/** Every route that is for somebody, as it is at a moment: it never changes. */
export class RouteWatch {
  static readonly NONE = new RouteWatch([], () => []);

  readonly #byNumber: ReadonlyMap<number, WatchedRoute>;
  readonly #byDevice: ReadonlyMap<string, readonly WatchedRoute[]>;

  constructor(routes: readonly Route[], devicesBelow: DevicesBelow, before?: RouteWatch) {
    const byNumber = new Map<number, WatchedRoute>();
    const byDevice = new Map<string, WatchedRoute[]>();
    for (const route of routes) {
      if (!route.enabled || route.line.length < 2) continue;
      const known = before?.route(route.number);
      const same = known?.edition === route.edition ? known : undefined;
      const ground =
        same?.ground ?? fenceGround({ kind: 'corridor', line: route.line, width: 2 * route.beside });
      if (ground === undefined) continue;
      const watched = new WatchedRoute(route, ground, same?.course);
      byNumber.set(route.number, watched);
      for (const deviceid of new Set([...route.deviceids, ...devicesBelow(route.groupids)]))
        byDevice.set(deviceid, [...(byDevice.get(deviceid) ?? []), watched]);
    }
    this.#byNumber = byNumber;
    this.#byDevice = byDevice;
  }

  route(number: number): WatchedRoute | undefined {
    return this.#byNumber.get(number);
  }

  /** The routes of a device. */
  of(deviceid: string): readonly WatchedRoute[] {
    return this.#byDevice.get(deviceid) ?? [];
  }
}
