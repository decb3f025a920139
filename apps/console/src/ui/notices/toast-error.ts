import { t } from '../../ground/i18n/t.ts';
import { errorWords } from './error-words.ts';
import { toast } from './toast.ts';

/** Tells what the server refused, or that it does not answer. */
export function toastError(error: unknown): void {
  toast('error', t('error'), { detail: errorWords(error) });
}
