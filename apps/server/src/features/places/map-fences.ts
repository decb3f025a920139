import type { HttpHandler } from '../../calls/handler.ts';
import { SETS_PRIVACY } from './demand-zones.ts';
import { drawnFences } from './drawn-fences.ts';

export const mapFences: HttpHandler<'mapFences', 'fences'> = async (
  { lat, lng, radius },
  { devices, caller },
  { fences },
) => {
  // A private zone is the home of somebody: it is drawn for those who set what is private.
  const seesZones = caller.may(SETS_PRIVACY);
  const seen = fences
    .seenBy((deviceid) => devices.has(deviceid))
    .filter(({ rules }) => seesZones || rules.private === undefined);
  const isAsked = lat !== undefined && lng !== undefined && radius !== undefined;
  const drawn = await drawnFences(seen, isAsked ? { centre: { lat, lng }, radius } : undefined);
  return {
    fences: drawn.fences.map(({ number, title, shape, colour }) => ({ index: number, title, shape, colour })),
    simpler: drawn.simpler,
  };
};
