import { withoutGuard } from '@outrider/kit/csv-rows.ts';
import {
  guessedMapping,
  type SheetKind,
  sheetFields,
  sheetKindNames,
} from '@outrider/model/transfers/sheet-kinds.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { SHEET_EXAMPLES } from '@outrider/model/transfers/limits.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { NewItem, Transfer } from '@outrider/model/transfers/transfer-record.ts';
import { z } from 'zod';
import type { ReadSheet } from './read-sheet.ts';

/** How a sheet is brought in. */
const sheetSpec = z.object({
  headings: z.array(z.string()),
  /** Rows as examples of the columns' content. */
  examples: z.array(z.array(z.string())),
  /** Which column is which field. */
  mapping: z.record(z.string(), z.int().min(0)),
  /** Permissions that the person who brings it in may give. */
  grantable: z.array(z.int()),
  /** The groups whose branch it is brought into, in order; absent: the whole company. */
  branch: z.array(z.int()).optional(),
});
export type SheetSpec = z.infer<typeof sheetSpec>;

export const sheetSpecOf = ({ spec }: Pick<Transfer, 'spec'>): SheetSpec => sheetSpec.parse(JSON.parse(spec));

/** @throws Error for a word that is no kind of sheet */
export const sheetKindOf = ({ about }: Pick<Transfer, 'about'>): SheetKind =>
  z.enum(sheetKindNames).parse(about);

/** How a sheet that was just read would be brought in, as its headings say. @param branch undefined: into the whole company */
export const newSpec = (
  kind: SheetKind,
  { headings, rows }: ReadSheet,
  branch: number[] | undefined,
): SheetSpec => ({
  headings: [...headings],
  examples: rows.slice(0, SHEET_EXAMPLES).map(({ cells }) => [...cells]),
  mapping: { ...guessedMapping(kind, headings) },
  grantable: [],
  ...(branch !== undefined && { branch }),
});

/** Its rows as items of a transfer. */
export const itemsOf = ({ rows }: ReadSheet): NewItem[] =>
  rows.map(({ line, cells }, at) => ({
    number: at + 1,
    line,
    step: '',
    label: withoutGuard(cells.find((cell) => cell !== '') ?? ''),
    body: JSON.stringify(cells),
  }));

/**
 * Which column is which field, as somebody chose.
 * @throws OutriderError VALIDATION where a field that is needed is not chosen, or one column stands for two
 */
export function checkedMapping(
  kind: SheetKind,
  chosen: Readonly<Record<string, number>>,
  columns: number,
): Readonly<Record<string, number>> {
  const fields = sheetFields(kind);
  const mapping = Object.entries(chosen);
  if (mapping.some(([name, column]) => !(name in fields) || column >= columns))
    throw new OutriderError('VALIDATION', transferSentences.columnNeeded);
  if (new Set(mapping.map(([, column]) => column)).size < mapping.length)
    throw new OutriderError('VALIDATION', transferSentences.columnTwice);
  for (const [name, { needed }] of Object.entries(fields))
    if (needed === true && !(name in chosen))
      throw new OutriderError('VALIDATION', transferSentences.columnNeeded);
  return chosen;
}
