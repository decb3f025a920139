import type { JsonName } from '@outrider/protocol/tables.ts';
import { askAgain } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { toastError } from '../../ui/toast-error.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Saves plans one after the other, up to the first that fails, and tells how that went.
 * @param list the call that lists them: it is made again
 * @param after what is done when all are saved
 */
export async function savePlans<P>(
  list: JsonName,
  plans: readonly P[],
  save: (plan: P) => Promise<unknown>,
  after?: () => Promise<void>,
): Promise<void> {
  try {
    for (const plan of plans) await save(plan);
    await after?.();
    toast('success', t('The plan was saved'));
  } catch (error) {
    toastError(error);
  }
  await askAgain(list);
}
