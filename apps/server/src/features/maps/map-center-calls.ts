import { parseMapCenter } from '@outrider/model/maps/map-center.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const readMapCenter: HttpHandler<'readMapCenter', 'settings'> = (_request, _call, { settings }) =>
  parseMapCenter(settings.get('map.center')) ?? { lat: null, lng: null };

export const writeMapCenter: HttpHandler<'writeMapCenter', 'settings'> = async (
  { lat, lng },
  call,
  { settings },
) => {
  // What 0 means is said by the requirements (rule C25): none is set.
  const center = lat && lng ? `${lat},${lng}` : '';
  await settings.set({ 'map.center': center }, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
