import { useEffect } from 'react';
import { holdUnsaved } from './unsaved.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Asks before a screen is left that holds changes which are not saved, within the console as by closing its tab. */
export function useUnsaved(holds: boolean): void {
  useLeaveWarning(holds);
  useEffect(() => (holds ? holdUnsaved() : undefined), [holds]);
}
