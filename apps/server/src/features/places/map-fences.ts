import type { HttpHandler } from '../../calls/handler.ts';
import { drawnFences } from './drawn-fences.ts';
import { seenFences } from './seen-fences.ts';

export const mapFences: HttpHandler<'mapFences', 'fences'> = async (
  { lat, lng, radius },
  { caller },
  { fences },
) => {
  const seen = seenFences(fences, caller);
  const isAsked = lat !== undefined && lng !== undefined && radius !== undefined;
  const drawn = await drawnFences(seen, isAsked ? { centre: { lat, lng }, radius } : undefined);
  return {
    fences: drawn.fences.map(({ number, title, shape, colour }) => ({ index: number, title, shape, colour })),
    simpler: drawn.simpler,
  };
};
