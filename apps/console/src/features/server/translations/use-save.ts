import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { useEffect, useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { type Base, documentOf, draftFault, type Drafts } from './drafts.ts';

/** After so long what was saved is read anew (rule I18N-4). */
const RELOAD_MS = 3_000;

/** Saves what was changed, and reads everything anew 3 s later; it is busy until then. */
export function useSave(base: Base, drafts: Drafts, onReload: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function save(): Promise<void> {
    const wrong = draftFault(base, drafts);
    if (wrong !== undefined) {
      const { language, word, fault } = wrong;
      toast('error', t('error'), {
        detail: t('{language}, {word}: {fault}', { language, word, fault: saidWords(fault) }),
      });
      return;
    }
    setBusy(true);
    try {
      await httpCall('writeTranslations', documentOf(base, drafts));
    } catch (refused) {
      toastError(refused);
      // What somebody else saved is shown below one's own changes.
      if (refused instanceof CallError && refused.code === 'CONFLICT') await onReload();
      setBusy(false);
      return;
    }
    toast('success', t('The translations were saved. They are loaded again in 3 s.'));
    timer.current = setTimeout(() => void onReload().finally(() => setBusy(false)), RELOAD_MS);
  }
  return { save, busy };
}
