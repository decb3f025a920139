import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { assertAgain } from './assert-again.ts';

export const writeServerSettings: HttpHandler<'writeServerSettings', 'settings' | 'sessions'> = async (
  { section, values, seen = {}, oldpass },
  call,
  { settings, sessions },
) => {
  await assertAgain(section, oldpass, call, sessions);
  const byKey = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${section}.${field}`, value]));
  // Names and values are checked by their declarations.
  await settings.set(byKey(values) as object, setterOf(call), byKey(seen));
  return { hasError: false, message: 'The settings were kept' };
};
