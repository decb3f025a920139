import { goingTables } from '@outrider/model/transfers/going/going-tables.ts';
import type { GoingStep, GoingWants } from '@outrider/model/transfers/going-wants.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import { deviceLeft, devicesLeft } from './branch-devices.ts';
import { tableGoes } from './branch-rows.ts';
import { branchFiles, filesGo } from './files-items.ts';
import type { GoingParts } from './going-parts.ts';
import { mayHave } from './may-have.ts';
import { recordSheets, sheetGoes } from './record-sheets.ts';

const ITEMS_AT_ONCE = 200;

/** Things that are not in an export, or not all of them, as its manifest says. */
export interface LeftOut {
  readonly what: string;
  /** In English. */
  readonly why: string;
}

const nameOf = (step: string, label: string): string => (label === '' ? step : `${step}: ${label}`);

/** What an export leaves out, in the order in which it was to be written. */
export class LeftOuts {
  readonly #left: LeftOut[] = [];
  /** Steps, and things of them, that were written, or whose absence is explained. */
  readonly #told = new Set<string>();

  /** An item that was dealt with. */
  add({ step, label, why }: Pick<TransferItem, 'step' | 'label' | 'why'>): void {
    this.#told.add(step).add(nameOf(step, label));
    // Some items have a kind of files together.
    this.#told.add(nameOf(step, label.split(' ')[0] ?? ''));
    if (why !== '') this.#left.push({ what: nameOf(step, label), why });
  }

  /** All of it, with items of which nothing could be written, and what else is not in it by now. */
  async all(transferid: number, wants: GoingWants, parts: GoingParts): Promise<readonly LeftOut[]> {
    for (let after = 0; ;) {
      const asked = { after, limit: ITEMS_AT_ONCE, outcome: 'refused' } as const;
      const lot = await parts.store.transfers.items(transferid, asked);
      for (const item of lot) this.add(item);
      const last = lot.at(-1);
      if (last === undefined) break;
      after = last.number;
    }
    for (const { step, label } of beyondRights(wants, parts)) {
      const what = nameOf(step, label);
      if (!this.#told.has(what)) this.#left.push({ what, why: transferSentences.goingBeyond });
    }
    for (const device of await devicesLeft(transferid, parts))
      this.#left.push({ what: nameOf('device', device), why: deviceLeft(device) });
    return this.#left;
  }
}

/** Things that go out with a branch, and that this manager has no right to: of a right that was lost before items were made of it there are none. */
function* beyondRights(
  wants: GoingWants,
  parts: Pick<GoingParts, 'reach'>,
): Generator<{ readonly step: GoingStep; readonly label: string }> {
  const { reach } = parts;
  if (reach === undefined) return;
  for (const [sheet, one] of Object.entries(recordSheets))
    if (one.ofBranch !== undefined && !sheetGoes(parts, one)) yield { step: 'records', label: sheet };
  for (const table of Object.values(goingTables)) {
    const [step = '', label = ''] = table.file.split('/');
    const isSetting = step === 'settings';
    if (typeof table.branch !== 'string' && !tableGoes(parts, table))
      yield { step: isSetting ? 'settings' : 'records', label };
  }
  if (!mayHave(reach, 'trips')) yield { step: 'trips', label: '' };
  if (wants.positions !== 'none' && !mayHave(reach, 'positions')) yield { step: 'positions', label: '' };
  if (wants.files)
    for (const what of branchFiles) if (!filesGo(parts, what)) yield { step: 'files', label: what };
  if (wants.recordings && !mayHave(reach, 'recordings')) yield { step: 'recordings', label: '' };
}
