import { useCallback, useEffect, useState } from 'react';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { httpCall } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';

/** What a device did today, as the server counts it. */
export type TodaysMileage = HttpAnswer<'mileageToday'>[number];

export type MileageFace =
  | { readonly face: 'loading' }
  | { readonly face: 'known'; readonly mileage: TodaysMileage }
  | { readonly face: 'failed'; readonly why: string };

/** It is asked for again while it is looked at. */
const RENEW_MS = 60_000;

/** Today's mileage of a device: asked for at once, each minute, and when the connection is back. */
export function useTodaysMileage(id: string): { readonly state: MileageFace; readonly retry: () => void } {
  const [state, setState] = useState<MileageFace>({ face: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const online = useSession(({ connection }) => connection === 'online');
  useEffect(() => {
    if (!online) return;
    let left = false;
    const ask = async (): Promise<void> => {
      let next: MileageFace;
      try {
        const [mileage] = await httpCall('mileageToday', { deviceids: [id] });
        if (mileage === undefined) return;
        next = { face: 'known', mileage };
      } catch (error) {
        next = { face: 'failed', why: (error as Error).message };
      }
      if (!left) setState(next);
    };
    void ask();
    const timer = setInterval(() => void ask(), RENEW_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [id, online, attempt]);
  const retry = useCallback(() => {
    setState({ face: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
