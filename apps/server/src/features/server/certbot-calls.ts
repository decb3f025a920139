import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { randomUUID } from 'node:crypto';
import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { setterOf } from '../../calls/setter-of.ts';
import type { Config } from '../../options/config.ts';
import { factsOf } from '../../tls/certificate-facts.ts';

/** @throws OutriderError VALIDATION where a certificate of an authority would not be served */
function demandUse({ tlsCert, https }: Pick<Config, 'tlsCert' | 'https'>): void {
  if (tlsCert !== undefined) throw new OutriderError('VALIDATION', sentences.certificateByOption);
  if (!https) throw new OutriderError('VALIDATION', sentences.certificateNoHttps);
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
  const bytes = Buffer.from(text);
  const read = async function* (from: number, to: number): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(from, to);
  };
  const type = 'text/plain; charset=utf-8';
  return new MovieAnswer({ length: bytes.length, tag: randomUUID(), type, read });
};

export const requestCertificate: HttpHandler<'requestCertificate', 'acme' | 'settings' | 'config'> = async (
  { domains, email },
  call,
  { acme, settings, config },
) => {
  demandUse(config);
  if (acme.state.busy) throw new OutriderError('VALIDATION', sentences.certificateBusy);
  if (domains === '' || email === '') throw new OutriderError('VALIDATION', sentences.certificateWants);
  await settings.set({ 'letsEncrypt.domains': domains, 'letsEncrypt.email': email }, setterOf(call));
  acme.request();
  return { hasError: false, message: 'The certificate is being asked for' };
};

export const renewCertificate: HttpHandler<'renewCertificate', 'acme' | 'config'> = (
  _request,
  _call,
  { acme, config },
) => {
  demandUse(config);
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
