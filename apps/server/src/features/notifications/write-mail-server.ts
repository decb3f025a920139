import { mailAuths, mailSecurities } from '@outrider/model/notifications/mail-settings.ts';
import { SECRET_MASK } from '@outrider/protocol/notifications/mail-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const writeMailServer: HttpHandler<'writeMailServer', 'settings'> = async (
  { mail: { server, port, security, auth, user, pass, from, name } },
  call,
  { settings },
) => {
  const kept = pass === undefined || pass === SECRET_MASK;
  await settings.set(
    {
      'emailSender.host': server,
      'emailSender.port': port,
      'emailSender.security': mailSecurities[Number(security)] ?? 'STARTTLS',
      'emailSender.auth': mailAuths[Number(auth)] ?? 'None',
      'emailSender.user': user,
      'emailSender.from': from,
      'emailSender.name': name,
      ...(!kept && { 'emailSender.password': pass }),
    },
    setterOf(call),
  );
  return { hasError: false, message: 'Mail goes through this mail server from now on' };
};
