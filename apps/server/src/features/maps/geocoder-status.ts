import type { HttpHandler } from '../../calls/handler.ts';

export const geocoderStatus: HttpHandler<'geocoderStatus', 'geocoder'> = async (
  _request,
  _call,
  { geocoder },
) => {
  const message = await geocoder.status();
  return { status: message === 'OK' ? 0 : 1, message };
};
