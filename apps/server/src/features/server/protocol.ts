import { OutriderError } from '@outrider/model/error-code.ts';
import { portTwice } from '@outrider/model/server/protocol-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { portOption } from '../../options/ports.ts';

export const protocol: HttpHandler<'protocol', 'port' | 'settings' | 'recorderEntrance'> = (
  _request,
  _call,
  { port, settings, recorderEntrance },
) => {
  const appcommand = port();
  return {
    heartbeat: recorderEntrance.jt808Port,
    appcommand,
    http: settings.get('protocol.http'),
    https: settings.get('protocol.https'),
    streaming: settings.get('protocol.streaming'),
    streamings: [appcommand, ...settings.get('protocol.streamings')],
    sslonly: settings.get('protocol.sslOnly') ? 1 : 0,
    disablelivestream: settings.get('protocol.disableLivestream') ? 1 : 0,
    vcp: '/vcp',
  };
};

type Parts = 'config' | 'port' | 'ports' | 'settings' | 'recorderEntrance';

export const writeProtocol: HttpHandler<'writeProtocol', Parts> = async (
  request,
  call,
  { config, port, ports, settings, recorderEntrance },
) => {
  const start = { heartbeat: recorderEntrance.jt808Port, appcommand: port() };
  const { heartbeat = start.heartbeat, appcommand = start.appcommand, http, https } = request;
  if (heartbeat !== start.heartbeat || appcommand !== start.appcommand)
    throw new OutriderError('VALIDATION', sentences.startPorts);
  const streaming = request.streaming ?? settings.get('protocol.streaming');
  const streamings = request.streamings ?? settings.get('protocol.streamings');
  const twice = portTwice({ http, https, streaming, streamings }, start);
  if (twice !== undefined)
    throw new OutriderError('VALIDATION', sentence(sentences.portTwice, { port: String(twice) }));
  for (const [field, one] of [
    ['http', http],
    ['https', https],
    ...[streaming, ...streamings].map((port) => ['streaming', port] as const),
  ] as const) {
    // Proofs of an authority are answered on a further port of http as well.
    const option = portOption(config, one, field === 'http' ? ['acmePort'] : []);
    if (option !== undefined)
      throw new OutriderError('VALIDATION', sentence(sentences.portOfOption, { port: String(one), option }));
  }
  const sslOnly = request.sslonly === 1;
  if (sslOnly && !settings.get('protocol.sslOnly')) {
    if (call.secure !== true) throw new OutriderError('VALIDATION', sentences.sslOnlyFromHttps);
  }
  if (sslOnly && https === 0 && !ports.startsSecure)
    throw new OutriderError('VALIDATION', sentences.sslOnlyWantsPort);
  const changes = {
    'protocol.http': http,
    'protocol.https': https,
    'protocol.streaming': streaming,
    'protocol.streamings': [...streamings],
    'protocol.sslOnly': sslOnly,
    'protocol.disableLivestream': request.disablelivestream === 1,
  };
  const seen = Object.fromEntries(
    Object.entries(request.seen ?? {}).map(([field, edit]) => [`protocol.${field}`, edit]),
  );
  await ports.propose(
    { changes, seen },
    { session: call.session, secure: call.secure === true, ip: call.ip },
    call.note,
  );
  return { hasError: false, message: 'The settings were kept' };
};

export const protocolState: HttpHandler<'protocolState', 'ports'> = (_request, call, { ports }) => {
  const trial = ports.trialFor(call.session);
  return {
    secure: call.secure === true,
    trial:
      trial === undefined
        ? null
        : {
            leftMs: Math.round(trial.leftMs),
            token: trial.token ?? null,
            pages: trial.pages.map(({ port, secure, reached }) => ({ port, secure, reached })),
          },
    ended: ports.ended ?? null,
    faults: ports.faults,
  };
};

export const takeBackPorts: HttpHandler<'takeBackPorts', 'ports'> = (_request, _call, { ports }) => {
  ports.takeBack('person');
  return { hasError: false, message: 'The ports stay as they were' };
};
