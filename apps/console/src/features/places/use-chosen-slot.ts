import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Which slot is chosen, as the page's address says, and whoever wants another one while there are changes. */
export interface ChosenSlot {
  /** -1: none. */
  readonly index: number;
  /** Goes to another one, or asks first where there are changes. */
  readonly choose: (index: number) => void;
  readonly setDirty: (dirty: boolean) => void;
  /** Whether it is asked what shall become of the changes. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** @param name of the parameter of the address */
export function useChosenSlot(name: 'fence' | 'route'): ChosenSlot {
  const [params, setParams] = useSearchParams();
  /** Somebody wants to go to another one while there are changes: whereto. */
  const [wanted, setWanted] = useState<number>();
  const [dirty, setDirty] = useState(false);
  const asked = params.get(name);
  const index = asked === null || !/^\d{1,4}$/.test(asked) ? -1 : Number(asked);
  const go = (to: number): void => {
    setWanted(undefined);
    setDirty(false);
    setParams(to < 0 ? {} : { [name]: String(to) });
  };
  return {
    index,
    choose: (to) => {
      if (to === index) return;
      if (dirty) setWanted(to);
      else go(to);
    },
    setDirty,
    asking: wanted !== undefined,
    stay: () => setWanted(undefined),
    leave: () => go(wanted ?? -1),
  };
}
