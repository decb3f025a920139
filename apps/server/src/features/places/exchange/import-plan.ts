import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import type { ChangeOf, SlotSave } from '../../../happenings/fences/slot-book.ts';

/** What becomes of a shape of a file. */
export interface PlannedShape {
  readonly title: string;
  readonly corners: number;
  readonly kind?: Fence['shape']['kind'];
  readonly what: 'made' | 'changed' | 'same' | 'refused';
  /** The slot of what it is, or becomes. */
  readonly index?: number;
  /** Why it is refused, as a sentence of the server. */
  readonly why?: string;
  /** Of a route that was to go along streets: its legs, and how many do. */
  readonly legs?: number;
  readonly streets?: number;
}

export interface ImportPlan<One> {
  readonly rows: readonly PlannedShape[];
  readonly saves: readonly SlotSave<One>[];
  /** Shows whether the import would still do what was looked at. */
  readonly digest: string;
}

type Slotted = Parameters<typeof isFreeSlot>[0] & {
  readonly number: number;
  readonly edition: number;
};

/** What a file says of one. */
interface Named {
  readonly title: string;
  readonly index?: number | undefined;
}

/** A shape of a file: what it may become, or why it is none, as a sentence of the server. */
export type Found<Said> = Pick<PlannedShape, 'title' | 'corners' | 'kind' | 'legs' | 'streets'> &
  ({ readonly said: Said } | { readonly why: string });

/** A kind of import: fences, or routes. */
export interface ImportKind<One, Said> {
  readonly most: number;
  /** The saved fields: those that the file does not say stay as they were. */
  readonly changeOf: (said: Said, before: One | undefined) => ChangeOf<One>;
  readonly twice: string;
  readonly noSlot: string;
}

/**
 * What an import would do. A shape is an existing slot by number and title, as they are written from here, else by a title that is the
 * only one of its name on either side; all others are new, and watch nobody, or the branch of the manager who imports them.
 * @param slots every slot there is
 * @param isOwn which of them a shape may be
 */
export function importPlan<One extends Slotted, Said extends Named>(
  shapes: readonly Found<Said>[],
  slots: readonly One[],
  { most, changeOf, twice, noSlot }: ImportKind<One, Said>,
  isOwn: (slot: One) => boolean,
): ImportPlan<One> {
  const known = knownSlots(shapes, slots.filter(isOwn));
  const free = freeSlots(slots, most);
  const taken = new Set<number>();
  const saves: SlotSave<One>[] = [];
  const rows = shapes.map((shape): PlannedShape => {
    const { title, corners, kind, legs, streets } = shape;
    const row = {
      title,
      corners,
      ...(kind !== undefined && { kind }),
      ...(legs !== undefined && { legs }),
      ...(streets !== undefined && { streets }),
    };
    if ('why' in shape) return { ...row, what: 'refused', why: shape.why };
    const before = known(shape.said);
    if (before !== undefined && taken.has(before.number)) return { ...row, what: 'refused', why: twice };
    const number = before?.number ?? free.next().value;
    if (number === undefined) return { ...row, what: 'refused', why: noSlot };
    taken.add(number);
    const change = changeOf(shape.said, before);
    if (before !== undefined && isDeepStrictEqual(contentOf(before), change))
      return { ...row, what: 'same', index: number };
    saves.push({ number, change, basedOn: (before ?? slots[number])?.edits ?? 0 });
    return { ...row, what: before === undefined ? 'made' : 'changed', index: number };
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([rows, saves]))
    .digest('base64url');
  return { rows, saves, digest };
}

/** What a slot holds, whichever slot that is. */
export const contentOf = <One extends Slotted>({
  number: _number,
  edits: _edits,
  edition: _edition,
  ...content
}: One): ChangeOf<One> => content;

/** Finds the existing slot of each shape. */
function knownSlots<One extends Slotted, Said extends Named>(
  shapes: readonly Found<Said>[],
  slots: readonly One[],
): (said: Said) => One | undefined {
  const filled = slots.filter((slot) => !isFreeSlot(slot));
  const bySlot = new Map(filled.map((one) => [one.number, one]));
  const byTitle = Map.groupBy(filled, ({ title }) => title);
  const named = Map.groupBy(shapes, ({ title }) => title);
  return ({ title, index }) => {
    const inSlot = index === undefined ? undefined : bySlot.get(index);
    if (inSlot?.title === title) return inSlot;
    if (title === '') return undefined;
    const [only, ...others] = byTitle.get(title) ?? [];
    return others.length === 0 && named.get(title)?.length === 1 ? only : undefined;
  };
}

/** Slots that nobody has filled, then those behind the last. */
function* freeSlots(slots: readonly Slotted[], most: number): Generator<number, undefined> {
  for (const slot of slots) if (isFreeSlot(slot)) yield slot.number;
  for (let number = slots.length; number < most; number++) yield number;
  return undefined;
}
