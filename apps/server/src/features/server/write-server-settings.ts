import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const writeServerSettings: HttpHandler<'writeServerSettings', 'settings'> = async (
  { section, values },
  call,
  { settings },
) => {
  const changes = Object.entries(values).map(([field, value]) => [`${section}.${field}`, value]);
  // Names and values are checked by what is declared of them.
  await settings.set(Object.fromEntries(changes) as object, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
