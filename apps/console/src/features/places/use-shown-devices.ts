import { MOST_ASKED_DEVICES } from '@outrider/protocol/places/visit-calls.ts';
import { useState } from 'react';
import type { Filter } from '../../fleet/filtered-ids.ts';
import { useDevicesLoaded } from '../../fleet/use-devices.ts';
import { leavesOut, useFilter, useFilteredIds } from '../../fleet/use-filter.ts';

/** The vehicles about which the filter of the bar has a question asked. */
export interface ShownDevices {
  /** False until the vehicles are there among which it chooses. */
  readonly isKnown: boolean;
  /** Those that the question names, {@link MOST_ASKED_DEVICES} at most; undefined where the filter leaves out none. */
  readonly ids: readonly string[] | undefined;
  /** Whether it shows more than the question may name. */
  readonly isCut: boolean;
}

const all = { ids: undefined, isCut: false } as const;

/**
 * Whom the filter shows, as it was when it was set, or when the question was first shown: a vehicle that comes online meanwhile makes no other
 * question of it.
 */
export function useShownDevices(): ShownDevices {
  const filter = useFilter();
  const now = useFilteredIds();
  const isLoaded = useDevicesLoaded();
  const [held, setHeld] = useState<{ readonly filter: Filter; readonly shown: ShownDevices }>();
  if (!leavesOut(filter)) return { isKnown: true, ...all };
  if (!isLoaded) return { isKnown: false, ...all };
  if (held?.filter === filter) return held.shown;
  const ids = now.slice(0, MOST_ASKED_DEVICES);
  const shown = { isKnown: true, ids, isCut: ids.length < now.length };
  setHeld({ filter, shown });
  return shown;
}
