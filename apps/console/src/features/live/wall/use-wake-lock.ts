import { useEffect } from 'react';

/** Keeps the screen of the machine on, where the browser can: on https pages and on localhost. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const ask = (): void => {
      // Browsers let it go with the tab, and give it only to one that is seen.
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
          if (ended) void given.release();
        },
        () => {
          // A machine low on power says no: its screen goes dark as it does by itself.
        },
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [on]);
}
