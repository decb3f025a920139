import { KEY_MASK } from '@outrider/protocol/server/encrypt-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { factsOf } from '../../tls/certificate-facts.ts';

export const readEncrypt: HttpHandler<'readEncrypt', 'settings'> = (_request, _call, { settings }) => ({
  certificate: settings.get('ssl.certificate'),
  privateKey: settings.get('ssl.privateKey') === '' ? '' : KEY_MASK,
});

export const writeEncrypt: HttpHandler<'writeEncrypt', 'settings'> = async (
  { certificate, privateKey },
  call,
  { settings },
) => {
  const key = privateKey === KEY_MASK ? {} : { 'ssl.privateKey': privateKey };
  await settings.set({ 'ssl.certificate': certificate, ...key }, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};

export const certificateState: HttpHandler<'certificateState', 'certificates'> = (
  _request,
  _call,
  { certificates: { current, isServed: https } },
) => {
  if (current === undefined) return { https, certificate: null };
  const { names, issuer, fromMs, untilMs } = factsOf(current);
  const { from, fingerprint } = current;
  return {
    https,
    certificate: { from, fingerprint, names: [...names], issuer, validFrom: fromMs, validUntil: untilMs },
  };
};
