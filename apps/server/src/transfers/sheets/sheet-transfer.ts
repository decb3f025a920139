import { withoutGuard } from '@outrider/kit/csv-rows.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { sheetFields, type SheetKind } from '@outrider/model/transfers/sheet-kinds.ts';
import type { TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import { z } from 'zod';
import type { BranchReach } from '../branch-reach.ts';
import { RefusedRow } from '../refused-row.ts';
import { settled } from '../settled.ts';
import type { TransferKindOf } from '../transfer-kind.ts';
import { World } from '../world.ts';
import type { WorldParts } from '../world-parts.ts';
import { sheetReach } from './sheet-reach.ts';
import { bringRow, type RowCells } from './sheet-row.ts';
import { type SheetSpec, sheetKindOf, sheetSpecOf } from './sheet-spec.ts';

export interface SheetTransferParts extends WorldParts {
  /** Whether the deployment lets nobody set the last day of an account. */
  readonly keepsDates: boolean;
  /** What somebody reaches who manages a branch. */
  readonly reachOf: (userName: string) => Promise<BranchReach | undefined>;
}

/** Rows after which what there is is read again: others work meanwhile. */
const READ_AGAIN = 1_000;
const twiceWords = transferSentences.rowTwice.split('{line}');
/** Whether a row was refused in advance because an earlier row says the same: a run that goes on after a stop has not read the earlier ones. */
const isForeseenTwice = ({ foreseen, why }: TransferItem): boolean =>
  foreseen === 'refused' && twiceWords.every((words) => why.includes(words));
const cells = z.array(z.string());

/** Brings the rows of a sheet in. @param readAgain rows after which what there is is read again */
export const sheetTransfer = (parts: SheetTransferParts, readAgain = READ_AGAIN): TransferKindOf => ({
  atOnce: 50,
  looksForRight: (transfer) => sheetSpecOf(transfer).branch !== undefined,
  async begin(transfer, isDry) {
    const kind = sheetKindOf(transfer);
    const spec = sheetSpecOf(transfer);
    const headingOf = (field: string): string => spec.headings[spec.mapping[field] ?? -1] || field;
    const reachNow = async (): Promise<BranchReach | undefined> => await sheetReach(transfer, parts.reachOf);
    let world = await World.read(parts, isDry, await reachNow());
    let left = readAgain;
    const lines = new Map<string, number>();
    return {
      async take(items) {
        left -= items.length;
        const reach = await reachNow();
        // Only a dry run knows what earlier rows would have made. The groups of a branch may be another's by now.
        if (!isDry && (left < 0 || reach !== undefined)) {
          world = await World.read(parts, isDry, reach);
          left = readAgain;
        }
        const grantable = reach === undefined ? spec.grantable : world.permissions.map(({ id }) => id);
        const limits = { grantable, keepsDates: parts.keepsDates };
        return await settled(items, world, async (item) => {
          if (!isDry && isForeseenTwice(item)) throw new RefusedRow(item.why);
          const row = rowOf(kind, spec, item, headingOf);
          const name = nameOf(kind, row);
          const before = lines.get(name);
          // One at which it ended before is looked at again.
          if (before !== undefined && before !== item.line)
            throw new RefusedRow(sentence(transferSentences.rowTwice, { line: before }));
          lines.set(name, item.line);
          return await bringRow(kind, row, { world, limits, headingOf });
        });
      },
    };
  },
});

/** Non-empty cells of a row, by field. @throws RefusedRow for a missing cell that is needed, and for a formula */
function rowOf(
  kind: SheetKind,
  { mapping }: SheetSpec,
  { body }: TransferItem,
  headingOf: (field: string) => string,
): RowCells {
  const all = cells.parse(JSON.parse(body));
  const row: Record<string, string> = {};
  for (const [name, { needed }] of Object.entries(sheetFields(kind))) {
    const cell = all[mapping[name] ?? -1] ?? '';
    const column = headingOf(name);
    if (cell.startsWith('=')) throw new RefusedRow(sentence(transferSentences.cellFormula, { column }));
    // What an export wrote before a text that begins as a formula does says that it is none.
    if (cell !== '') row[name] = withoutGuard(cell);
    else if (needed === true) throw new RefusedRow(sentence(transferSentences.cellNeeded, { column }));
  }
  return row;
}

/** By what two rows are the same. */
function nameOf(kind: SheetKind, row: RowCells): string {
  const name = row[kind === 'drivers' && 'card' in row ? 'card' : firstField(kind)] ?? '';
  return kind === 'people' ? name.toLowerCase() : name;
}

const firstField = (kind: SheetKind): string => {
  const [first] = Object.keys(sheetFields(kind));
  if (first === undefined) throw new OutriderError('INTERNAL', 'a kind of sheet has no field');
  return first;
};
