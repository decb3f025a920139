import { useEffect } from 'react';
import { holdUnsaved } from './unsaved.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Asks before what holds changes that are not saved is left within the console. */
export function useAskBeforeLeaving(holds: boolean): void {
  useEffect(() => (holds ? holdUnsaved() : undefined), [holds]);
}

/** Asks before a screen is left that holds changes which are not saved, within the console as by closing its tab. */
export function useAskBeforeLeavingOrClosing(holds: boolean): void {
  useLeaveWarning(holds);
  useAskBeforeLeaving(holds);
}
