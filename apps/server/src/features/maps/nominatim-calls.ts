import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const readNominatim: HttpHandler<'readNominatim', 'settings'> = (_request, _call, { settings }) => ({
  enable: settings.get('nominatim.enable') ? 1 : 0,
  server: settings.get('nominatim.server'),
});

export const writeNominatim: HttpHandler<'writeNominatim', 'settings'> = async (
  { enable, server },
  call,
  { settings },
) => {
  await settings.set({ 'nominatim.enable': enable === 1, 'nominatim.server': server }, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
