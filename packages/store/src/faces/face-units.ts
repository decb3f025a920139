import { type FaceUnit, faceUnit } from '@outrider/model/faces/face-record.ts';
import { MAX_FACE_UNITS, MAX_UNIT_DEPTH } from '@outrider/model/faces/limits.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { atomically, changedRows, type Engine } from '../ground/engine.ts';
import type { FaceTables } from './face-tables.ts';

/** Units of the library of faces. */
export interface FaceUnits {
  /** By name. */
  list(): Promise<FaceUnit[]>;
  /** @returns its number. @throws OutriderError NOT_FOUND for a unit above that is none, CONFLICT where there are too many, or too deep */
  add(unit: Omit<FaceUnit, 'unitid'>): Promise<number>;
  /** @throws OutriderError NOT_FOUND; CONFLICT where it would be within itself, or too deep */
  change(unit: FaceUnit): Promise<void>;
  /** @throws OutriderError NOT_FOUND; CONFLICT while there is something in it */
  remove(unitid: number): Promise<void>;
}

const unknown = () => new OutriderError('NOT_FOUND', faceSentences.noUnit);

export function faceUnits({ db, tell }: Pick<Engine<FaceTables>, 'db' | 'tell'>): FaceUnits {
  type Db = typeof db;
  const told = (kind: 'added' | 'changed' | 'removed', unitid: number): void =>
    tell({ entity: 'faceUnit', kind, key: String(unitid) });
  const all = async (tx: Db): Promise<FaceUnit[]> => {
    const rows = await tx.selectFrom('face_units').selectAll().orderBy('name').orderBy('unitid').execute();
    return rows.map((row) => faceUnit.fromRow(row));
  };
  return {
    list: () => all(db),
    async add(unit) {
      const unitid = await atomically(db, async (tx) => {
        const units = await all(tx);
        if (units.length >= MAX_FACE_UNITS) throw new OutriderError('CONFLICT', faceSentences.tooManyUnits);
        demandDepth(unit.parent, 1, units);
        // The engine numbers it.
        const row = faceUnit.columnsOf(unit) as FaceTables['face_units'];
        const added = await tx
          .insertInto('face_units')
          .values(row)
          .returning('unitid')
          .executeTakeFirstOrThrow();
        return added.unitid;
      });
      told('added', unitid);
      return unitid;
    },
    async change({ unitid, ...unit }) {
      await atomically(db, async (tx) => {
        const units = await all(tx);
        if (above(unit.parent, units).includes(unitid))
          throw new OutriderError('CONFLICT', faceSentences.withinItself);
        demandDepth(unit.parent, heightOf(unitid, units), units);
        const query = tx.updateTable('face_units').set(faceUnit.columnsOf(unit)).where('unitid', '=', unitid);
        if (!changedRows(await query.executeTakeFirst())) throw unknown();
      });
      told('changed', unitid);
    },
    async remove(unitid) {
      await atomically(db, async (tx) => {
        const child = await tx
          .selectFrom('face_units')
          .select('unitid')
          .where('parent', '=', unitid)
          .executeTakeFirst();
        const face = await tx
          .selectFrom('faces')
          .select('faceid')
          .where('unitid', '=', unitid)
          .executeTakeFirst();
        if (child !== undefined || face !== undefined)
          throw new OutriderError('CONFLICT', faceSentences.unitInUse);
        const removed = await tx.deleteFrom('face_units').where('unitid', '=', unitid).executeTakeFirst();
        if (!changedRows(removed)) throw unknown();
      });
      told('removed', unitid);
    },
  };
}

/** A unit and those that it is within, from it to the top. @throws OutriderError NOT_FOUND for an unknown unit */
function above(unitid: number, units: readonly FaceUnit[]): number[] {
  const path: number[] = [];
  for (let at = unitid; at !== 0 && path.length <= MAX_UNIT_DEPTH;) {
    const unit = units.find((one) => one.unitid === at);
    if (unit === undefined) throw unknown();
    path.push(at);
    at = unit.parent;
  }
  return path;
}

/** How many units are within each other from one on. */
function heightOf(unitid: number, units: readonly FaceUnit[]): number {
  let height = 1;
  let level = new Set([unitid]);
  for (;;) {
    const below = units.filter(({ parent }) => level.has(parent)).map((unit) => unit.unitid);
    if (below.length === 0 || height > MAX_UNIT_DEPTH) return height;
    level = new Set(below);
    height += 1;
  }
}

function demandDepth(parent: number, height: number, units: readonly FaceUnit[]): void {
  if (above(parent, units).length + height > MAX_UNIT_DEPTH)
    throw new OutriderError('CONFLICT', faceSentences.tooDeep);
}
