import type { JsonName } from '@outrider/protocol/tables.ts';
import { askAgain } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { toast } from '../../ui/notices/toast.ts';

/**
 * Saves plans, and tells that they are saved.
 * @param list the call that lists them: it is made again, also where only some were saved
 * @param save saves them, one after the other
 * @returns what went wrong
 */
export async function savePlans(
  list: JsonName,
  save: () => Promise<unknown>,
): Promise<{ readonly text: string } | undefined> {
  try {
    await save();
  } catch (error) {
    return { text: errorWords(error) };
  } finally {
    await askAgain(list);
  }
  toast('success', t('The plan was saved'));
  return undefined;
}
