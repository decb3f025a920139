import { SMS_PROVIDER } from '@outrider/model/notifications/sms-settings.ts';
import { SECRET_MASK } from '@outrider/protocol/notifications/mail-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { maskOf } from './mask-of.ts';

export const readSmsProvider: HttpHandler<'readSmsProvider', 'settings'> = (
  _request,
  _call,
  { settings },
) => ({
  provider: SMS_PROVIDER,
  config: {
    enable: settings.get('smsSender.enable') ? 1 : 0,
    baseurl: settings.get('smsSender.baseUrl'),
    apikey: maskOf(settings.get('smsSender.apiKey')),
  },
});

export const writeSmsProvider: HttpHandler<'writeSmsProvider', 'settings'> = async (
  { config: { enable, baseurl, apikey } },
  call,
  { settings },
) => {
  const kept = apikey === undefined || apikey === SECRET_MASK;
  await settings.set(
    {
      'smsSender.enable': enable === 1,
      'smsSender.baseUrl': baseurl,
      ...(!kept && { 'smsSender.apiKey': apikey }),
    },
    setterOf(call),
  );
  return { hasError: false, message: 'Text messages go through this provider from now on' };
};

export const testSmsProvider: HttpHandler<'testSmsProvider', 'trials' | 'languages' | 'store'> = async (
  { to },
  { caller, gone },
  { trials, languages, store },
) => {
  const language = (await store.users.find(caller.userName))?.language ?? '';
  return await trials.sms(to, languages.words(language), gone?.());
};
