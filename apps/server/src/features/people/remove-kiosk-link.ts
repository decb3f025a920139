import type { HttpHandler } from '../../calls/handler.ts';

export const removeKioskLink: HttpHandler<'removeKioskLink', 'sessions'> = async (
  { id },
  _call,
  { sessions },
) => {
  await sessions.kiosks.remove(id);
  return { hasError: false, message: 'The kiosk link was taken back' };
};
