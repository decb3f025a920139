import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const readGoogleKey: HttpHandler<'readGoogleKey', 'settings'> = (_request, _call, { settings }) => ({
  googleKey: settings.get('map.googleKey'),
});

export const writeGoogleKey: HttpHandler<'writeGoogleKey', 'settings'> = async (
  { googleKey },
  call,
  { settings },
) => {
  await settings.set({ 'map.googleKey': googleKey }, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
