import { LAST_LEVEL } from '@outrider/model/people/limits.ts';
import { useSwitched } from '../../../ground/use-switched.ts';

/** Which permissions are columns: those of the levels unless they were switched off; the browser remembers it (rule RIGHT-9). */
export function usePermissionColumns(): {
  readonly isShown: (id: number) => boolean;
  readonly toggle: (id: number) => void;
} {
  const { switched, toggle } = useSwitched('permissionColumns');
  return {
    isShown: (id) => switched.has(String(id)) !== id <= LAST_LEVEL,
    toggle: (id) => toggle(String(id)),
  };
}
