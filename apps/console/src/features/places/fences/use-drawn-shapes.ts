import { hasRight } from '@outrider/model/people/rights.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { useMemo } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';

/** Others may draw meanwhile: how often the shapes are asked for, ms. */
const RENEW_MS = 30_000;

/** What the fences that watch vehicles enclose, by their numbers: as the live map draws them, for whoever may see positions. */
export function useDrawnShapes(): ReadonlyMap<number, FenceShape> {
  const may = useSession(({ access }) => hasRight(access, 'F_gps'));
  const { data } = useCall('mapFences', [{}], { renewMs: RENEW_MS, enabled: may });
  return useMemo(() => new Map(data?.fences.map(({ index, shape }) => [index, shape])), [data]);
}
