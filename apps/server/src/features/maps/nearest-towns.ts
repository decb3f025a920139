import type { HttpHandler } from '../../calls/handler.ts';

export const nearestTowns: HttpHandler<'nearestTowns', 'towns'> = async ({ places }, _call, { towns }) => {
  const nearest = await towns.nearest(places.map(({ lat, lon: lng }) => ({ lat, lng })));
  return nearest.map((town) => {
    if (town === undefined) return null;
    const { name, country, lat, lng: lon } = town;
    return { name, country, lat, lon };
  });
};
