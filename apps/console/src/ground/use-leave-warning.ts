import { useEffect } from 'react';

/** Asks before the page is left with changes that are not saved. */
export function useLeaveWarning(warns: boolean): void {
  useEffect(() => {
    if (!warns) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [warns]);
}
