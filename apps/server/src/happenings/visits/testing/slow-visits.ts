// For tests: all fixes, all fences, no index, no state. A drive is cut at the edge of each fence into spells on the one side and the other; which of
// them count is asked of each for itself.
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { edgeOf } from '@outrider/model/places/fence-rules.ts';
import { between, metresOutside } from './slow-shapes.ts';

/** The way between two fixes is known where they are no further apart. */
const WAY_S = 120;
const WAY_KM = 3;
/** An edge is found to so many metres. */
const FOUND_M = 0.001;
/** So far before and behind the place where it goes over an edge a way may be that near to it, metres. */
const BESIDE_M = 1;
/** A place this near to an edge, or to a bound that counts, metres, may be told either way: fences lie on planes, and are told to some millimetres. */
const UNSURE_M = 0.02;

/** Where a device was, unix seconds. */
export interface SlowFix {
  readonly at: Place;
  readonly time: number;
}

/** A visit; `begun` and `ended` as of {@link VisitOfDay}. */
export interface SlowVisit {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly begun: boolean;
  readonly ended: boolean;
}

/** A part of a way that is all on one side of an edge. */
interface Part {
  readonly inside: boolean;
  readonly from: number;
  readonly to: number;
  /** Whether it may be there or not: it comes to the edge, and hardly over it. */
  readonly isUnsure: boolean;
}

/** A time that is all on one side of the edge of a fence, whether it counts or not. */
interface Spell {
  readonly inside: boolean;
  /** Unix seconds. */
  readonly from: number;
  /** How far it goes where the way is known, metres. */
  metres: number;
  /** How far its fixes are from the edge, metres, and which ones they are. */
  readonly fixes: { readonly at: number; readonly out: number }[];
  /** The last fix of it; the one after, where it ends between two. */
  last: number;
  /** Whether it ends on a way that is known. */
  endsOnWay: boolean;
  /** Fixes to which the way comes to the edge, and hardly over it. */
  readonly unsure: number[];
}

const isKnown = (from: SlowFix, to: SlowFix): boolean =>
  to.time - from.time <= WAY_S && distanceKm(from.at, to.at) <= WAY_KM;

/**
 * The parts of the way between two fixes. A vehicle that is farther from the edge than half of a way has not crossed it on that way; all other
 * ways are looked at half by half.
 */
function partsOf({ shape }: Fence, from: SlowFix, to: SlowFix): readonly Part[] {
  const long = distanceKm(from.at, to.at) * 1_000;
  const outsideAt = (part: number): number => metresOutside(shape, between(from.at, to.at, part));
  const over: number[] = [];
  const touched: number[] = [];
  const look = (begin: number, beginOut: number, end: number, endOut: number): void => {
    const half = ((end - begin) * long) / 2;
    const inside = beginOut < 0;
    const isSame = inside === endOut < 0;
    // A vehicle that gets to the edge and on to the other end has gone at least as far as both are from it.
    if (isSame && Math.abs(beginOut) + Math.abs(endOut) > 2 * half) return;
    if (2 * half > FOUND_M) {
      const middle = (begin + end) / 2;
      const out = outsideAt(middle);
      look(begin, beginOut, middle, out);
      look(middle, out, end, endOut);
    } else (isSame ? touched : over).push(end);
  };
  const [first, last] = [metresOutside(shape, from.at), metresOutside(shape, to.at)];
  look(0, first, 1, last);
  const isNear = (one: number, metres: number) => (other: number) =>
    one !== other && Math.abs(one - other) * long < metres;
  // Where it goes over the edge it is beside it before and after, too.
  const isUnsure =
    touched.some((one) => !over.some(isNear(one, BESIDE_M))) ||
    over.some((one) => over.some(isNear(one, UNSURE_M)));
  const ends = [...over, 1];
  return ends.map((end, at) => ({
    inside: first < 0 === (at % 2 === 0),
    from: ends[at - 1] ?? 0,
    to: end,
    isUnsure,
  }));
}

/** A drive, cut at the edge of a fence. */
function spellsOf(fence: Fence, fixes: readonly SlowFix[]): Spell[] {
  const spells: Spell[] = [];
  const goOn = (inside: boolean, time: number, at: number, onWay: boolean): Spell => {
    const last = spells.at(-1);
    if (last?.inside === inside) return last;
    if (last !== undefined) [last.endsOnWay, last.last] = [onWay, at];
    const next = { inside, from: time, metres: 0, fixes: [], last: at, endsOnWay: false, unsure: [] };
    spells.push(next);
    return next;
  };
  for (const [at, fix] of fixes.entries()) {
    const before = fixes[at - 1];
    const out = metresOutside(fence.shape, fix.at);
    if (before !== undefined && isKnown(before, fix)) {
      const long = distanceKm(before.at, fix.at) * 1_000;
      for (const { inside, from, to, isUnsure } of partsOf(fence, before, fix)) {
        const spell = goOn(inside, Math.round(before.time + (fix.time - before.time) * from), at, true);
        spell.metres += (to - from) * long;
        if (isUnsure) spell.unsure.push(at);
      }
    }
    const spell = goOn(out < 0, fix.time, at, false);
    spell.fixes.push({ at, out: Math.abs(out) });
    spell.last = at;
  }
  return spells;
}

/** Whether a spell, which is not the first, is a stay on its side: so many fixes, one that is clear of the edge, or a way there and back that is long enough. */
function counts({ rules }: Fence, { fixes, endsOnWay, metres }: Spell): boolean {
  const edge = edgeOf(rules);
  return (
    fixes.length >= edge.fixes ||
    fixes.some(({ out }) => out >= edge.metres) ||
    (endsOnWay && metres >= edge.metres)
  );
}

/** Which fixes leave it to rounding what a drive tells, first of all: left out, others are told alike. */
export function unsureFix(fences: readonly Fence[], fixes: readonly SlowFix[]): number | undefined {
  const found = fences.flatMap((fence) => {
    const { metres } = edgeOf(fence.rules);
    const isNear = (one: number, other: number): boolean => Math.abs(one - other) < UNSURE_M;
    return spellsOf(fence, fixes).flatMap((spell) => [
      ...spell.unsure,
      ...spell.fixes.filter(({ out }) => isNear(out, 0) || isNear(out, metres)).map(({ at }) => at),
      ...(isNear(spell.metres, metres) ? [spell.last] : []),
    ]);
  });
  return found.length === 0 ? undefined : Math.min(...found);
}

/** What the slow look tells of drives. */
export interface SlowTold {
  readonly visits: readonly SlowVisit[];
  /** Fixes nearer to an edge than what counts alone, and spells that count by how many of them there are alone. */
  readonly near: number;
  readonly byFixes: number;
}

/** The visits of a drive, fence by fence: spells that do not count are no spells. */
export function slowVisits(fences: readonly Fence[], fixes: readonly SlowFix[]): SlowTold {
  const end = fixes.at(-1)?.time ?? 0;
  let [near, byFixes] = [0, 0];
  const visits = fences.flatMap((fence) => {
    const { number } = fence;
    const { metres } = edgeOf(fence.rules);
    const spells = spellsOf(fence, fixes);
    const counted = spells.filter((spell, at) => at === 0 || counts(fence, spell));
    near += spells.flatMap((spell) => spell.fixes).filter(({ out }) => out < metres).length;
    byFixes += counted.filter(
      (spell, at) =>
        at > 0 &&
        spell.fixes.every(({ out }) => out < metres) &&
        !(spell.endsOnWay && spell.metres >= metres),
    ).length;
    // Of two on the same side, with none that counts between, the second goes on with the first.
    const sides = counted.filter((spell, at) => spell.inside !== counted[at - 1]?.inside);
    return sides.flatMap((spell, at): SlowVisit[] => {
      if (!spell.inside) return [];
      const next = sides[at + 1];
      return [{ number, from: spell.from, to: next?.from ?? end, begun: at > 0, ended: next !== undefined }];
    });
  });
  return { visits, near, byFixes };
}
