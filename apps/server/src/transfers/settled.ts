import { OutriderError } from '@outrider/model/error-code.ts';
import type { TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import type { SettledItem } from '@outrider/store/transfers/transfer-store.ts';
import { RefusedRow } from './refused-row.ts';
import { SourceFault } from './source-fault.ts';
import { type Fate, refusal } from './transfer-kind.ts';
import type { World } from './world.ts';

/** What the store or a record refuses of one item; all else stops the transfer. */
const refusing = new Set(['CONFLICT', 'NOT_FOUND', 'VALIDATION', 'FORBIDDEN']);

/**
 * Brings items in one after the other, and says what became of them: one that is refused keeps no other.
 * @throws OutriderError for what is no fault of an item, such as a full disk
 */
export async function settled(
  items: readonly TransferItem[],
  world: World,
  bring: (item: TransferItem) => Promise<Fate>,
): Promise<SettledItem[]> {
  const all: SettledItem[] = [];
  for (const item of items) {
    const { what, why } = await bring(item).catch(fateOf);
    const { number } = item;
    // What it said is wanted no more once it was brought in.
    all.push(world.isDry ? { number, foreseen: what, why } : { number, outcome: what, why, body: '' });
  }
  await world.flush();
  return all;
}

function fateOf(error: unknown): Fate {
  if (error instanceof SourceFault) throw error;
  if (error instanceof RefusedRow) return refusal(error.message);
  if (error instanceof OutriderError && refusing.has(error.code)) return refusal(error.message);
  throw error;
}
