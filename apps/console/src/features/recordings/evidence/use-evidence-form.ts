import { useState } from 'react';
import { useSend } from '../../../ui/form/use-send.ts';
import type { EvidenceSubject } from './evidence-stretch.ts';

/** What people say of evidence, and the call that is made of it. */
export function useEvidenceForm({ chosen: onShow, channels }: EvidenceSubject) {
  const [chosen, setChosen] = useState<readonly number[]>(() => (onShow.length === 0 ? channels : onShow));
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(0);
  const { busy, fault, send: call } = useSend();
  const fits = chosen.length > 0 && reason.trim() !== '';

  /** Makes the call, or has the form say what is missing. @returns whether it was made and went well */
  async function send(made: () => Promise<unknown>): Promise<boolean> {
    if (!fits) {
      setAsked(asked + 1);
      return false;
    }
    if (!(await call(made))) return false;
    setReason('');
    setAsked(0);
    return true;
  }
  const fields = { chosen, reason, asked, onChosen: setChosen, onReason: setReason };
  return { chosen, reason, fields, fault, busy, send };
}
