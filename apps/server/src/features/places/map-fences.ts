import type { HttpHandler } from '../../calls/handler.ts';
import { drawnFences, wireDrawn } from './drawn-fences.ts';
import { seenFences } from './seen-fences.ts';

export const mapFences: HttpHandler<'mapFences', 'fences'> = async (
  { lat, lng, radius },
  { caller },
  { fences },
) => {
  const seen = seenFences(fences, caller);
  const isAsked = lat !== undefined && lng !== undefined && radius !== undefined;
  return wireDrawn(await drawnFences(seen, isAsked ? { centre: { lat, lng }, radius } : undefined));
};
