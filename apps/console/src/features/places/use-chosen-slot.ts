import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Leaving } from './SlotFooter.tsx';

/** Which slot is chosen, as the page's address says, and which one is wanted while there are changes. */
export interface ChosenSlot {
  /** -1: none. */
  readonly index: number;
  /** Goes to another one, or asks first where there are changes. */
  readonly choose: (index: number) => void;
  /** Goes to none, whatever was changed in what is gone. */
  readonly leave: () => void;
  readonly setDirty: (dirty: boolean) => void;
  readonly leaving: Leaving;
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
    leave: () => go(-1),
    setDirty,
    leaving: {
      asking: wanted !== undefined,
      onStay: () => setWanted(undefined),
      onLeave: () => go(wanted ?? -1),
    },
  };
}
