import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Fence, fenceRecord } from '@outrider/model/places/fence-record.ts';
import type { ReadFence, ReadShape } from '@outrider/model/places/exchange/read-feature.ts';
import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import type { FenceChange } from '../../../happenings/fences/fence-book.ts';
import type { SlotSave } from '../../../happenings/fences/slot-book.ts';

/** What becomes of a shape of a file. */
export interface PlannedShape {
  readonly title: string;
  readonly corners: number;
  readonly kind?: Fence['shape']['kind'];
  readonly what: 'made' | 'changed' | 'same' | 'refused';
  /** The slot of the fence that it is, or becomes. */
  readonly index?: number;
  /** Why it is refused, as a sentence of the server. */
  readonly why?: string;
}

export interface ImportPlan {
  readonly rows: readonly PlannedShape[];
  readonly saves: readonly SlotSave<Fence>[];
  /** By which it is known whether what was looked at is still what would be done. */
  readonly digest: string;
}

/**
 * What an import would do. A shape is a fence that is there by slot and title, as they are written from here, else by a title that is the
 * only one of its name on either side; all others are new, and watch nobody.
 * @param slots every slot there is
 */
export function importPlan(shapes: readonly ReadShape[], slots: readonly Fence[]): ImportPlan {
  const known = knownFences(shapes, slots);
  const free = freeSlots(slots);
  const taken = new Set<number>();
  const saves: SlotSave<Fence>[] = [];
  const rows = shapes.map((shape): PlannedShape => {
    const { title, corners } = shape;
    if ('why' in shape) return { title, corners, what: 'refused', why: shape.why };
    const { fence } = shape;
    const row = { title, corners, kind: fence.shape.kind };
    const before = known(fence);
    if (before !== undefined && taken.has(before.number))
      return { ...row, what: 'refused', why: importSentences.twice };
    const number = before?.number ?? free.next().value;
    if (number === undefined) return { ...row, what: 'refused', why: importSentences.noSlot };
    taken.add(number);
    const change = changeOf(fence, before);
    if (before !== undefined && isSame(before, change)) return { ...row, what: 'same', index: number };
    saves.push({ number, change, basedOn: before?.edits ?? 0 });
    return { ...row, what: before === undefined ? 'made' : 'changed', index: number };
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([rows, saves]))
    .digest('base64url');
  return { rows, saves, digest };
}

/** What is saved: what the file does not say stays as it was, and is on for a fence that is new. */
function changeOf({ index: _index, ...said }: ReadFence, before: Fence | undefined): FenceChange {
  if (before !== undefined) return { ...contentOf(before), ...said };
  const { rules, colour, purpose } = fenceRecord.defaults;
  const fresh = { enabled: true, triggerIn: true, triggerOut: true, rules, colour, purpose };
  return { ...fresh, ...said, deviceids: [], groupids: [] };
}

const contentOf = ({ number: _number, edits: _edits, edition: _edition, ...content }: Fence): FenceChange =>
  content;

const isSame = (before: Fence, change: FenceChange): boolean => isDeepStrictEqual(contentOf(before), change);

/** Finds which fence a shape is. */
function knownFences(
  shapes: readonly ReadShape[],
  slots: readonly Fence[],
): (fence: ReadFence) => Fence | undefined {
  const filled = slots.filter(({ edits }) => edits > 0);
  const bySlot = new Map(filled.map((fence) => [fence.number, fence]));
  const byTitle = Map.groupBy(filled, ({ title }) => title);
  const named = Map.groupBy(shapes, ({ title }) => title);
  return ({ title, index }) => {
    const inSlot = index === undefined ? undefined : bySlot.get(index);
    if (inSlot?.title === title) return inSlot;
    const [only, ...others] = byTitle.get(title) ?? [];
    return others.length === 0 && named.get(title)?.length === 1 ? only : undefined;
  };
}

/** Slots that nobody has filled, then those behind the last. */
function* freeSlots(slots: readonly Fence[]): Generator<number, undefined> {
  for (const { number, edits } of slots) if (edits === 0) yield number;
  for (let number = slots.length; number < MAX_FENCES; number++) yield number;
  return undefined;
}
