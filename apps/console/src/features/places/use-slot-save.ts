import { useState } from 'react';
import { t, translate } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import type { SaveFault } from '../../ui/form/use-form-save.ts';
import { toast } from '../../ui/notices/toast.ts';

/**
 * Saves what is in a slot, and tells how that went, with what the server says (rule PLACE-5).
 * @param one as it was loaded
 * @param put keeps values over the edit that they were made of
 * @param onSaved told of the values, once they are kept
 */
export function useSlotSave<Values extends object>(
  one: { readonly edits: number } | undefined,
  put: (values: Values, edits: number) => Promise<{ readonly edits: number; readonly message: string }>,
  onSaved: (values: Values) => void,
): {
  readonly onSave: (values: Values) => Promise<SaveFault<Values> | undefined>;
  /** How often it was saved, as far as this page knows. */
  readonly edits: number;
} {
  /** What this page has saved over what was loaded: how often it was saved in all. */
  const [saved, setSaved] = useState<{ readonly one: typeof one; readonly edits: number }>();
  const edits = saved !== undefined && saved.one === one ? saved.edits : one?.edits;
  const onSave = async (values: Values): Promise<SaveFault<Values> | undefined> => {
    try {
      const answer = await put(values, edits ?? 0);
      setSaved({ one, edits: answer.edits });
      onSaved(values);
      toast('success', t('Save Success'), { detail: translate(answer.message) });
      return undefined;
    } catch (refused) {
      const text = errorWords(refused);
      toast('error', t('Save Error'), { detail: text });
      return { text };
    }
  };
  return { onSave, edits: edits ?? 0 };
}
