import { useState } from 'react';
import { useSend } from '../../../ui/form/use-send.ts';
import type { EvidenceSubject } from './evidence-stretch.ts';

/** What people say of evidence, and the call that is made of it. */
export function useEvidenceForm({ chosen: onShow, channels }: EvidenceSubject) {
  const [chosen, setChosen] = useState<readonly number[]>(() => (onShow.length === 0 ? channels : onShow));
  const [reason, setReason] = useState('');
  const { busy, fault, send: call } = useSend();
  const fits = chosen.length > 0 && reason.trim() !== '';

  /** Makes the call, unless something is missing. @returns whether it was made and went well */
  async function send(made: () => Promise<unknown>): Promise<boolean> {
    if (!fits || !(await call(made))) return false;
    setReason('');
    return true;
  }
  const fields = { chosen, reason, onChosen: setChosen, onReason: setReason };
  return { chosen, reason, fields, fault, ready: fits && !busy, send };
}
