import { OutriderError } from '@outrider/model/error-code.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { edgeOf } from '@outrider/model/places/fence-rules.ts';
import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Store } from '@outrider/store/store.ts';
import { type FencesBefore, FenceWatch } from './fence-watch.ts';
import { fencesBeforeStart } from './fences-before-start.ts';
import { type ChangeOf, SlotBook, type SlotBookParts } from './slot-book.ts';

/** The fields of a fence that are saved. */
export type FenceChange = ChangeOf<Fence>;

interface FenceBookParts extends SlotBookParts<FenceWatch> {
  readonly store: SlotBookParts<FenceWatch>['store'] & {
    readonly visits: Pick<Store['visits'], 'groupMembers'>;
  };
}

/** Every fence. */
export class FenceBook extends SlotBook<Fence, FenceWatch> {
  /** @param beforeStart the fences as they were when a server ran last */
  private constructor(parts: FenceBookParts, beforeStart: FencesBefore) {
    super(parts, {
      name: 'fences',
      entity: 'fence',
      most: MAX_FENCES,
      table: ({ fences }) => fences,
      keepAll: ({ fences }, all) => fences.putAll(all),
      empty: emptyFence,
      isSame: isSameGround,
      watchOf: (fences, below, before) => new FenceWatch(fences, below, before ?? beforeStart),
      noSlot: (number) => new OutriderError('NOT_FOUND', sentence(placeSentences.noSlot, { number })),
      nothingThere: (number) => new OutriderError('NOT_FOUND', sentence(placeSentences.noFence, { number })),
      changedMeanwhile: placeSentences.changedMeanwhile,
    });
  }

  /** Takes in what the store holds. */
  static async load(parts: FenceBookParts): Promise<FenceBook> {
    const book = new FenceBook(parts, fencesBeforeStart(await parts.store.visits.groupMembers()));
    await book.takeIn();
    const lost = await parts.store.fences.unreadable();
    if (lost.length > 0)
      parts.log.warn({ fences: lost }, 'fences whose row cannot be read are left out: draw them anew');
    return book;
  }

  /** The fences as reports are looked at with them now. */
  watching(): FenceWatch {
    return this.watch ?? FenceWatch.NONE;
  }

  /** The enabled fences that watch a device for which `sees` is true, in the order of their slots. */
  seenBy(sees: (deviceid: string) => boolean): readonly Fence[] {
    const watch = this.watching();
    // Most fences share their devices with others.
    const seen = new Map<ReadonlySet<string>, boolean>();
    const isSeen = (devices: ReadonlySet<string>): boolean => {
      const known = seen.get(devices) ?? devices.values().some(sees);
      seen.set(devices, known);
      return known;
    };
    return [...this.all.values()]
      .filter(({ number }) => {
        const watched = watch.fence(number);
        return watched !== undefined && isSeen(watched.devices);
      })
      .toSorted((a, b) => a.number - b.number);
  }
}

/** Whether a fence encloses and watches the same as before, by the same rule for its edge: then vehicles that are inside stay inside. */
function isSameGround(before: Fence, after: FenceChange): boolean {
  const groundOf = ({ enabled, shape, rules, deviceids, groupids }: FenceChange): string =>
    JSON.stringify([enabled, shape, edgeOf(rules), deviceids.toSorted(), groupids.toSorted((a, b) => a - b)]);
  return groundOf(before) === groundOf(after);
}
