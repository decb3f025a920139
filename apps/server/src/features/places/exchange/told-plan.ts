import { OutriderError } from '@outrider/model/error-code.ts';
import { ExchangeFault } from '@outrider/model/places/exchange/exchanged-feature.ts';
import type { ReadShape } from '@outrider/model/places/exchange/read-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import type { HttpAnswer, HttpRequest } from '@outrider/protocol/tables.ts';
import type { ImportPlan, PlannedShape } from './import-plan.ts';
import { readShapes } from './read-shapes.ts';

/** The shapes of a file. @throws OutriderError TOO_LARGE or VALIDATION for a file that is refused as a whole */
export async function shapesOf({ file, name }: HttpRequest<'checkFenceImport'>): Promise<ReadShape[]> {
  try {
    return await readShapes(Buffer.from(file, 'base64'), name.replace(/\.[^.]*$/, ''));
  } catch (fault) {
    if (!(fault instanceof ExchangeFault)) throw fault;
    const isTooLarge = fault.message === importSentences.fileTooLarge;
    throw new OutriderError(isTooLarge ? 'TOO_LARGE' : 'VALIDATION', fault.message);
  }
}

/** A plan as the wire has it. */
export function toldPlan({
  rows,
  digest,
}: Pick<ImportPlan<unknown>, 'rows' | 'digest'>): HttpAnswer<'checkFenceImport'> {
  const count = (what: PlannedShape['what']): number => rows.filter((row) => row.what === what).length;
  return {
    plan: digest,
    made: count('made'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    rows: [...rows],
  };
}
