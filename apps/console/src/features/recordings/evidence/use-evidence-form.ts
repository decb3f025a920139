import { useState } from 'react';
import { errorWords } from '../../../ui/error-words.ts';
import type { EvidenceSubject } from './evidence-stretch.ts';

/** What people say of evidence, and the call that is made of it. */
export function useEvidenceForm({ chosen: onShow, channels }: EvidenceSubject) {
  const [chosen, setChosen] = useState<readonly number[]>(() => (onShow.length === 0 ? channels : onShow));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const fits = chosen.length > 0 && reason.trim() !== '';

  /** Makes the call, unless something is missing. @returns whether it was made and went well */
  async function send(call: () => Promise<unknown>): Promise<boolean> {
    if (busy || !fits) return false;
    setBusy(true);
    try {
      await call();
      setFault(undefined);
      setReason('');
      return true;
    } catch (error) {
      setFault(errorWords(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const fields = { chosen, reason, onChosen: setChosen, onReason: setReason };
  return { chosen, reason, fields, fault, ready: fits && !busy, send };
}
