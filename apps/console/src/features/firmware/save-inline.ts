import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';

/**
 * Keeps what was typed in place of a text.
 * @param mayBeEmpty else nothing is kept that is empty
 * @returns what went wrong, in words
 */
export async function saveInline(
  typed: string,
  kept: string,
  mayBeEmpty: boolean,
  save: (text: string) => Promise<unknown>,
): Promise<string | undefined> {
  const text = typed.trim();
  if (text === '' && !mayBeEmpty) return t('cannot be empty');
  if (text === kept) return undefined;
  try {
    await save(text);
    return undefined;
  } catch (error) {
    return errorWords(error);
  }
}
