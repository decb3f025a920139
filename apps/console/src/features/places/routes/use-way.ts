import type { Place } from '@outrider/model/maps/place.ts';
import { MIN_ROUTE_POSITIONS } from '@outrider/model/places/limits.ts';
import { lineMetres } from '@outrider/model/places/route-line.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import type { Way } from './route-values.ts';

/** While a hand moves a position nobody is asked, ms. */
const REST_MS = 300;

/** The way along the positions of a route. */
export interface KnownWay {
  /** Undefined where there are too few of them. */
  readonly way: Way | undefined;
  /** Whether the server has yet to say how it goes: until then it is straight. */
  readonly isAsked: boolean;
  /** Why the server did not say. */
  readonly error: unknown;
  readonly again: () => void;
}

/** @returns the way as the server says; before it does, or where it does not, straight lines */
export function useWay(positions: readonly Place[]): KnownWay {
  const latlngs = useRested(positions);
  const isWay = latlngs.length >= MIN_ROUTE_POSITIONS;
  const { data, error, refetch } = useCall('planWay', [{ latlngs: [...latlngs] }], { enabled: isWay });
  const isCurrent = latlngs === positions && data !== undefined;
  const way = positions.length < MIN_ROUTE_POSITIONS ? undefined : isCurrent ? data : straight(positions);
  return {
    way,
    isAsked: way !== undefined && !isCurrent && error === null,
    error: way === undefined ? null : error,
    again: () => void refetch(),
  };
}

/** Positions once they have been the same for a moment. */
function useRested(positions: readonly Place[]): readonly Place[] {
  const [rested, setRested] = useState(positions);
  useEffect(() => {
    const timer = setTimeout(() => setRested(positions), REST_MS);
    return () => clearTimeout(timer);
  }, [positions]);
  return rested;
}

function straight(positions: readonly Place[]): Way {
  const legs = positions.slice(1).map((to, at) => ({
    by: 'straight' as const,
    metres: Math.round(lineMetres([positions[at] ?? to, to])),
  }));
  return {
    line: [...positions],
    legs,
    metres: legs.reduce((sum, { metres }) => sum + metres, 0),
  };
}
