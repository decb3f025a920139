import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Which form is open: of a user, of a new one, or none. */
export interface Opened {
  readonly adds: boolean;
  readonly name: string | undefined;
}

const USER = 'user';
const ADDS = 'add';

interface OpenUser {
  readonly opened: Opened;
  /** Where somebody wants to go while the form has changes. */
  readonly wanted: Opened | undefined;
  /** Opens a form, or closes it; asks first when the open one has changes. */
  readonly goTo: (next: Partial<Opened>) => void;
  readonly stay: () => void;
  /** Goes where somebody wants to, or closes the form. */
  readonly leave: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** The form that is open, which the address says, so that it can be handed on; its changes are not lost silently. */
export function useOpenUser(): OpenUser {
  const [params, setParams] = useSearchParams();
  const [wanted, setWanted] = useState<Opened>();
  const isDirty = useRef(false);
  const opened: Opened = { adds: params.has(ADDS), name: params.get(USER) ?? undefined };
  const open = useCallback(
    ({ adds, name }: Opened): void => {
      isDirty.current = false;
      setWanted(undefined);
      setParams(adds ? { [ADDS]: '' } : name === undefined ? {} : { [USER]: name });
    },
    [setParams],
  );
  const goTo = useCallback(
    ({ adds = false, name }: Partial<Opened>): void => {
      if (isDirty.current) setWanted({ adds, name });
      else open({ adds, name });
    },
    [open],
  );
  return {
    opened,
    wanted,
    goTo,
    stay: () => setWanted(undefined),
    leave: () => open(wanted ?? { adds: false, name: undefined }),
    onDirty: useCallback((dirty: boolean) => void (isDirty.current = dirty), []),
  };
}
