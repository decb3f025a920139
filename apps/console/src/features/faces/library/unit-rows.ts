import type { WireFaceUnit } from '@outrider/protocol/faces/library-calls.ts';

/** A unit, and how deep it stands; 0 at the top. */
export interface UnitRow {
  readonly unit: WireFaceUnit;
  readonly depth: number;
}

/** Units as a tree is read: each before those within it, which are by name. */
export function unitRows(units: readonly WireFaceUnit[]): readonly UnitRow[] {
  const within = Map.groupBy(units, ({ parent }) => parent);
  const rowsOf = (parent: number, depth: number): UnitRow[] =>
    (within.get(parent) ?? []).flatMap((unit) => [{ unit, depth }, ...rowsOf(unit.unitid, depth + 1)]);
  return rowsOf(0, 0);
}

/** A unit and all that are within it. */
export function unitsBelow(units: readonly WireFaceUnit[], unitid: number): ReadonlySet<number> {
  const below = new Set([unitid]);
  for (const { unit } of unitRows(units)) if (below.has(unit.parent)) below.add(unit.unitid);
  return below;
}
