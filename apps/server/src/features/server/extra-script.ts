import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const extraScript: HttpHandler<'extraScript', 'extraScript'> = (_request, _call, { extraScript }) => {
  const { allowed, integrity } = extraScript();
  return { allowed, integrity: integrity ?? null };
};

export const writeExtraScript: HttpHandler<'writeExtraScript', 'settings' | 'sessions'> = async (
  { text, oldpass },
  call,
  { settings, sessions },
) => {
  await sessions.ownPassword.assertHimself(call.session, oldpass, call.ip);
  await settings.set({ 'extraJs.text': text }, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
