import { t } from '../../ground/i18n/t.ts';
import { toast } from '../notices/toast.ts';

/** Copies a text, and says where the browser does not allow it, as on plain http. Gives whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast('warning', t('The browser did not allow copying. Select the text and copy it yourself.'));
    return false;
  }
}
