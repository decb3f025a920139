import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { assertAgain } from './assert-again.ts';

export const writeServerSettings: HttpHandler<'writeServerSettings', 'settings' | 'sessions'> = async (
  { section, values, oldpass },
  call,
  { settings, sessions },
) => {
  await assertAgain(section, oldpass, call, sessions);
  const changes = Object.entries(values).map(([field, value]) => [`${section}.${field}`, value]);
  // Names and values are checked by what is declared of them.
  await settings.set(Object.fromEntries(changes) as object, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
