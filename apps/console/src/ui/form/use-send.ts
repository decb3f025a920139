import { useState } from 'react';
import { errorWords } from '../notices/error-words.ts';

/** The call of a form: one at a time, and what is wrong with it or with what was entered. */
export function useSend() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  /**
   * @param wrong of what was entered, translated: then nothing is called
   * @returns whether the call was made and went well
   */
  async function send(call: () => Promise<unknown>, wrong?: string): Promise<boolean> {
    if (busy) return false;
    setFault(wrong);
    if (wrong !== undefined) return false;
    setBusy(true);
    try {
      await call();
      return true;
    } catch (refused) {
      setFault(errorWords(refused));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, fault, send };
}
