import { OutriderError } from '@outrider/model/error-code.ts';
import type { TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import type { SettledItem } from '@outrider/store/transfers/transfer-store.ts';
import { ReachLost } from './reach-lost.ts';
import { RefusedRow } from './refused-row.ts';
import { SourceFault } from './source-fault.ts';
import { type Fate, refusal } from './transfer-kind.ts';
import type { World } from './world.ts';

/** What the store or a record refuses of one item; all else stops the transfer. */
const refusing = new Set(['CONFLICT', 'NOT_FOUND', 'VALIDATION', 'FORBIDDEN']);

/**
 * Brings items in one after the other, and says what became of them: a refused item keeps no other. It ends before an item that stops the transfer,
 * which comes first the next time.
 * @param isEnough asked after each: the rest comes with the next ones
 * @throws OutriderError for a fault that is not an item's, such as a full disk, and ReachLost, where that is so of the first
 */
export async function settled(
  items: readonly TransferItem[],
  world: World,
  bring: (item: TransferItem) => Promise<Fate>,
  isEnough: () => boolean = () => false,
): Promise<SettledItem[]> {
  const all: SettledItem[] = [];
  for (const item of items) {
    const fate = await bring(item).catch(fateOf);
    if (fate instanceof Stop) {
      if (all.length === 0) throw fate.error;
      return all;
    }
    const { what, why } = fate;
    const { number } = item;
    // Its content is not needed any more once it was brought in.
    all.push(world.isDry ? { number, foreseen: what, why } : { number, outcome: what, why, body: '' });
    if (isEnough()) break;
  }
  return all;
}

/** What stops the transfer. */
class Stop {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

function fateOf(error: unknown): Fate | Stop {
  if (error instanceof ReachLost || error instanceof SourceFault) return new Stop(error);
  if (error instanceof RefusedRow) return refusal(error.message);
  if (error instanceof OutriderError && refusing.has(error.code)) return refusal(error.message);
  return new Stop(error);
}
