import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const address: HttpHandler<'address', 'geocoder'> = async (
  { lat, lon, lng, zoom, lang },
  _call,
  { geocoder },
) => {
  const east = lon ?? lng;
  if (east === undefined) throw new OutriderError('VALIDATION', 'lon: wants degrees east');
  const found = await geocoder.address({ lat, lng: east }, zoom, lang);
  if (found === undefined) throw new OutriderError('NOT_FOUND', 'There is no address');
  const { text, licence } = found;
  return { display_name: text, ...(licence !== undefined && { licence }) };
};
