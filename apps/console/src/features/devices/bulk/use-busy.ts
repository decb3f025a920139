import { useState } from 'react';
import { errorWords } from '../../../ui/notices/error-words.ts';

/** Whether something is being done, and why the last of it went wrong, in words. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** Does it; what it throws is said. Gives whether it went well. */
  const during = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(errorWords(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, setFault, during };
}
