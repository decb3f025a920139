import { isErrorCode } from '@outrider/protocol/calls/errors.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { gmsAddress, type Stretch } from './recording-address.ts';

/** How often it is asked whether the file is there. */
const ASK_EVERY_MS = 1_000;

/** What the server says of a gms file. */
interface Said {
  readonly result?: string;
  readonly progress?: number;
  readonly code?: string;
  readonly message?: string;
}

/** Has a gms file made by the server, and saves it once it is there. */
export function useGmsDownload(save: (address: string) => void) {
  const [stand, setStand] = useState('');
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function take(stretch: Stretch): Promise<void> {
    stopping.current?.abort();
    const { signal } = (stopping.current = new AbortController());
    try {
      for (;;) {
        const response = await fetch(gmsAddress(stretch, 'lobkask'), { signal });
        const said = (await response.json()) as Said;
        if (said.code !== undefined && isErrorCode(said.code))
          throw new CallError(said.code, said.message ?? '');
        if (said.result === 'already') break;
        if (said.result !== 'HANDLING') return setStand(t('Failed'));
        setStand(t('{n} % written', { n: said.progress ?? 0 }));
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        signal.throwIfAborted();
      }
      save(gmsAddress(stretch, 'lobkget'));
      setStand('');
    } catch (error) {
      if (!signal.aborted) setStand(errorWords(error));
    }
  }
  return { stand, take };
}
