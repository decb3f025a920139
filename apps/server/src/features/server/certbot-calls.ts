import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { bytesAnswer } from '../../calls/bytes-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import type { Config } from '../../options/config.ts';
import { factsOf } from '../../tls/certificate-facts.ts';

/** @throws OutriderError VALIDATION where a certificate of an authority would not be served */
function demandUse({ tlsCert }: Pick<Config, 'tlsCert'>, { isServed }: { readonly isServed: boolean }): void {
  if (tlsCert !== undefined) throw new OutriderError('VALIDATION', sentences.certificateByOption);
  if (!isServed) throw new OutriderError('VALIDATION', sentences.certificateNoHttps);
}

export const certbot: HttpHandler<'certbot', 'acme' | 'certificates'> = (
  _request,
  _call,
  { acme, certificates: { current } },
) => {
  const facts = current === undefined ? undefined : factsOf(current);
  const served =
    facts === undefined
      ? 'no certificate is served'
      : `served: ${facts.names.join(', ')}, by ${facts.issuer}, until ${new Date(facts.untilMs).toISOString()}`;
  const text = [...acme.state.lines, served, ''].join('\n');
  return bytesAnswer(Buffer.from(text), 'text/plain; charset=utf-8');
};

export const requestCertificate: HttpHandler<
  'requestCertificate',
  'acme' | 'certificates' | 'settings' | 'config'
> = async ({ domains, email }, call, { acme, certificates, settings, config }) => {
  demandUse(config, certificates);
  if (acme.state.busy) throw new OutriderError('VALIDATION', sentences.certificateBusy);
  if (domains === '' || email === '') throw new OutriderError('VALIDATION', sentences.certificateWants);
  await settings.set({ 'letsEncrypt.domains': domains, 'letsEncrypt.email': email }, setterOf(call));
  acme.request();
  return { hasError: false, message: 'The certificate is being asked for' };
};

export const renewCertificate: HttpHandler<'renewCertificate', 'acme' | 'certificates' | 'config'> = (
  _request,
  _call,
  { acme, certificates, config },
) => {
  demandUse(config, certificates);
  acme.renew();
  return { hasError: false, message: 'The certificate is being renewed' };
};

export const certbotState: HttpHandler<'certbotState', 'acme'> = (_request, _call, { acme: { state } }) => ({
  busy: state.busy,
  ended: state.endedMs ?? null,
  fault: state.fault ?? null,
  renew: state.renewMs === undefined ? null : Math.round(state.renewMs),
  lines: [...state.lines],
});
