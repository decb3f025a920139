import { bearing, distance, turnBetween, type Point } from '../streets/geometry.ts';
import { between, type Random } from '@outrider/kit/seeded-random.ts';
import type { Leg } from '../streets/route.ts';

/** A place on the way where the vehicle must not be faster than this. */
export interface SpeedCap {
  /** Metres from the start. */
  readonly at: number;
  readonly speedKmh: number;
  /** Seconds to stand still here, when the cap is a stop. */
  readonly wait: number;
}

/** A route laid out as one line with everything that matters to the driver. */
export interface RoadAhead {
  readonly line: readonly Point[];
  /** Metres from the start to each point of the line. */
  readonly metres: readonly number[];
  readonly length: number;
  /** Limits by stretch: from that many metres on. */
  readonly limits: readonly { readonly at: number; readonly speedKmh: number; readonly street: string }[];
  readonly caps: readonly SpeedCap[];
  readonly turns: readonly { readonly at: number; readonly side: 'left' | 'right' }[];
}

/** Traffic drives this far to the right of the middle of the street. */
const LANE_OFFSET = 1.8;

/** Lays out a route: the line in the right-hand lane, limits, junctions to slow down or to stop at. */
export function layOut(legs: readonly Leg[], random: Random): RoadAhead {
  const middle: Point[] = [];
  const limits: { at: number; speedKmh: number; street: string }[] = [];
  const joints: { at: number; before: Leg; after: Leg }[] = [];
  let length = 0;
  legs.forEach((leg, index) => {
    const points = leg.reversed ? [...leg.edge.line].reverse() : leg.edge.line;
    limits.push({ at: length, speedKmh: leg.edge.street.speedLimitKmh, street: leg.edge.street.name });
    if (index > 0) joints.push({ at: length, before: legs[index - 1]!, after: leg });
    middle.push(...(index === 0 ? points : points.slice(1)));
    length += leg.edge.length;
  });
  const line = middle.map((point, at) => toTheRight(middle, point, at));
  const metres = [0];
  for (let at = 1; at < middle.length; at++)
    metres.push(metres[at - 1]! + distance(middle[at - 1]!, middle[at]!));
  const caps: SpeedCap[] = [];
  const turns: { at: number; side: 'left' | 'right' }[] = [];
  for (const joint of joints) {
    const turn = turnAt(joint.before, joint.after);
    const cap = capFor(joint.before, joint.after, Math.abs(turn), random);
    if (cap !== undefined) caps.push({ at: joint.at, ...cap });
    if (Math.abs(turn) > 35) turns.push({ at: joint.at, side: turn > 0 ? 'right' : 'left' });
  }
  caps.push({ at: length, speedKmh: 0, wait: 0 });
  return { line, metres, length, limits, caps, turns };
}

function toTheRight(line: readonly Point[], point: Point, at: number): Point {
  const before = line[Math.max(0, at - 1)]!;
  const after = line[Math.min(line.length - 1, at + 1)]!;
  const along = (bearing(before, after) * Math.PI) / 180;
  return { x: point.x + LANE_OFFSET * Math.cos(along), y: point.y - LANE_OFFSET * Math.sin(along) };
}

function turnAt(before: Leg, after: Leg): number {
  const into = before.reversed ? before.edge.line.slice(0, 2).reverse() : before.edge.line.slice(-2);
  const out = after.reversed ? after.edge.line.slice(-2).reverse() : after.edge.line.slice(0, 2);
  return turnBetween(bearing(into[0]!, into[1]!), bearing(out[0]!, out[1]!));
}

/** What a junction asks of the driver: slower round a bend, a red light or a give-way now and then. */
function capFor(
  before: Leg,
  after: Leg,
  turn: number,
  random: Random,
): { speedKmh: number; wait: number } | undefined {
  const from = before.edge.street.kind;
  const onto = after.edge.street.kind;
  if (from === 'motorway' && onto === 'motorway') return undefined;
  const bend = turn > 70 ? 16 : turn > 35 ? 24 : turn > 18 ? 36 : undefined;
  const lights = from === 'arterial' && (onto === 'arterial' || turn > 35) ? 0.16 : 0;
  const giveWay = from === 'street' && onto === 'arterial' ? 0.6 : 0;
  const draw = random();
  if (draw < lights) return { speedKmh: 0, wait: between(random, 8, 32) };
  if (draw < giveWay) return { speedKmh: 0, wait: between(random, 1, 7) };
  if (bend !== undefined) return { speedKmh: bend, wait: 0 };
  return from === 'street' && onto === 'street' && draw > 0.6 ? { speedKmh: 30, wait: 0 } : undefined;
}
