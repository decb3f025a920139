import { mailAuths, mailSecurities } from '@outrider/model/notifications/mail-settings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { maskOf } from './mask-of.ts';

export const readMailServer: HttpHandler<'readMailServer', 'settings'> = (_request, _call, { settings }) => ({
  server: settings.get('emailSender.host'),
  port: settings.get('emailSender.port'),
  security: String(mailSecurities.indexOf(settings.get('emailSender.security'))),
  auth: String(mailAuths.indexOf(settings.get('emailSender.auth'))),
  user: settings.get('emailSender.user'),
  pass: maskOf(settings.get('emailSender.password')),
  from: settings.get('emailSender.from'),
  name: settings.get('emailSender.name'),
});
