import { bearing, toLatLng, type LatLng } from '../streets/geometry.ts';
import { findRoute } from '../streets/route.ts';
import { between, choose, seededRandom, type Random } from '@outrider/kit/seeded-random.ts';
import type { Motion, Mover } from './motion.ts';
import { layOut, type RoadAhead } from './road-ahead.ts';
import { jobs, type Job, type Places, type Stop, type Town } from './trips.ts';

/** m/s². */
const SPEED_UP = 1.7;
const SLOW_DOWN = 2.2;
const STEP_SECONDS = 0.5;
/** Metres before a turn at which its signal begins. */
const SIGNAL_FROM = 45;
/** A driver asked again after longer than this starts over where it stood. */
const LONGEST_CATCH_UP_MS = 120_000;
const KMH = 3.6;

/** Drives a vehicle through the made-up streets from job to job, the same way for the same seed. */
export class Driver implements Mover {
  readonly #centre: LatLng;
  readonly #random: Random;
  readonly #job: Job;
  readonly #places: Places;
  #stops: Stop[] = [];
  #stop: Stop;
  #node: number;
  #road: RoadAhead | undefined;
  #along = 0;
  #speed = 0;
  #point = 0;
  #limit = 0;
  #cap = 0;
  #waitUntil: number;
  #driven: number;
  #heading = 0;
  #cruise = 1;
  #time: number;
  #place: { lat: number; lng: number };

  /**
   * @param index which vehicle it is: decides its job
   * @param start ms since 1970 UTC
   */
  constructor(town: Town, centre: LatLng, seed: number, index: number, start: number) {
    this.#centre = centre;
    this.#random = seededRandom(seed * 7919 + index * 104_729 + 1);
    this.#job = jobs[index % jobs.length]!;
    this.#places = { ...town, depot: choose(this.#random, town.homes) };
    this.#node = choose(this.#random, this.#places.homes);
    this.#place = toLatLng(town.graph.nodes[this.#node]!, centre);
    this.#driven = Math.floor(between(this.#random, 8_000_000, 240_000_000));
    this.#time = start;
    // The last of each eight begins parked, so that a first look shows that too; the rest set off at once.
    const parked = index % 8 === 7;
    this.#waitUntil = start + (parked ? 180_000 : 0);
    this.#stop = { node: this.#node, seconds: 0, ignition: !parked, reason: 'Parked at a customer' };
  }

  /** What the vehicle does all day. */
  get job(): string {
    return this.#job.name;
  }

  at(time: number): Motion {
    if (time - this.#time > LONGEST_CATCH_UP_MS) this.#time = time - 1_000;
    while (this.#time < time) {
      const seconds = Math.min(STEP_SECONDS, (time - this.#time) / 1_000);
      this.#time += seconds * 1_000;
      this.#advance(seconds);
    }
    const { lat, lng } = this.#place;
    return {
      lat,
      lng,
      speedKmh: this.#speed * KMH,
      heading: this.#heading,
      altitude: 24 + 6 * Math.sin(lat * 900) + 5 * Math.sin(lng * 700),
      ignition: this.#road !== undefined || this.#stop.ignition,
      distance: this.#driven,
      turnSignal: this.#signal(),
      reason: this.#road === undefined ? this.#stop.reason : this.#job.name,
    };
  }

  #advance(seconds: number): void {
    if (this.#time < this.#waitUntil) return;
    if (this.#road === undefined) this.#setOff();
    const road = this.#road;
    if (road === undefined) return;
    const wanted = this.#wantedSpeed(road);
    const faster = Math.min(this.#speed + SPEED_UP * seconds, wanted);
    this.#speed = wanted < this.#speed ? Math.max(wanted, this.#speed - 1.6 * SLOW_DOWN * seconds) : faster;
    const moved = this.#speed * seconds;
    this.#along += moved;
    this.#driven += moved;
    const cap = road.caps[this.#cap];
    if (cap !== undefined && this.#along >= cap.at - 0.6) {
      this.#cap++;
      if (cap.wait > 0) {
        this.#speed = 0;
        this.#waitUntil = this.#time + cap.wait * 1_000;
      }
    }
    if (this.#along >= road.length - 0.6) this.#arrive();
    else this.#settle(road);
  }

  /** The fastest speed that still lets the vehicle keep to every cap ahead, in m/s. */
  #wantedSpeed(road: RoadAhead): number {
    while (road.limits[this.#limit + 1] !== undefined && road.limits[this.#limit + 1]!.at <= this.#along) {
      this.#limit++;
      this.#cruise = this.#job.haste * between(this.#random, 0.94, 1.05);
    }
    let wanted = (road.limits[this.#limit]!.speedKmh / KMH) * this.#cruise;
    const next = road.limits[this.#limit + 1];
    if (next !== undefined) {
      const later = (next.speedKmh / KMH) * this.#cruise;
      wanted = Math.min(wanted, Math.sqrt(later ** 2 + 2 * SLOW_DOWN * Math.max(0, next.at - this.#along)));
    }
    for (let index = this.#cap; index < road.caps.length; index++) {
      const cap = road.caps[index]!;
      const left = Math.max(0, cap.at - this.#along);
      if (left > 300) break;
      wanted = Math.min(wanted, Math.sqrt((cap.speedKmh / KMH) ** 2 + 2 * SLOW_DOWN * left));
    }
    return Math.max(wanted, 0.8);
  }

  #setOff(): void {
    const next = this.#stops.shift();
    if (next === undefined) {
      this.#stops = this.#job.round(this.#places, this.#random);
      return;
    }
    this.#stop = next;
    const legs = findRoute(this.#places.graph, this.#node, next.node);
    if (legs.length === 0) return;
    this.#road = layOut(legs, this.#random);
    this.#along = this.#point = this.#limit = this.#cap = 0;
    this.#cruise = this.#job.haste;
  }

  #arrive(): void {
    this.#node = this.#stop.node;
    this.#road = undefined;
    this.#speed = 0;
    this.#waitUntil = this.#time + this.#stop.seconds * 1_000;
  }

  /** Puts the vehicle where it has come to along the line. */
  #settle(road: RoadAhead): void {
    while (this.#point < road.metres.length - 2 && road.metres[this.#point + 1]! <= this.#along)
      this.#point++;
    const from = road.line[this.#point]!;
    const to = road.line[this.#point + 1]!;
    const stretch = road.metres[this.#point + 1]! - road.metres[this.#point]!;
    const share = stretch === 0 ? 0 : Math.min(1, (this.#along - road.metres[this.#point]!) / stretch);
    const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    this.#place = toLatLng(place, this.#centre);
    this.#heading = bearing(from, to);
  }

  #signal(): Motion['turnSignal'] {
    const next = this.#road?.turns.find((turn) => turn.at > this.#along - 6);
    return next !== undefined && next.at - this.#along < SIGNAL_FROM ? next.side : 'off';
  }
}
