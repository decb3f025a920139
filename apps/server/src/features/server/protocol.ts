import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { type ProposingParts, proposePorts } from './propose-ports.ts';

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

export const writeProtocol: HttpHandler<'writeProtocol', ProposingParts> = async (request, call, parts) => {
  const { port, settings, recorderEntrance } = parts;
  const start = { heartbeat: recorderEntrance.jt808Port, appcommand: port() };
  const { heartbeat = start.heartbeat, appcommand = start.appcommand, http, https } = request;
  if (heartbeat !== start.heartbeat || appcommand !== start.appcommand)
    throw new OutriderError('VALIDATION', sentences.startPorts);
  // As they are told, the port of the start stands in front of the set ones.
  const [first, ...others] = request.streamings ?? [];
  const streamings = first === start.appcommand ? others : request.streamings;
  const changes = {
    'protocol.http': http,
    'protocol.https': https,
    'protocol.streaming': request.streaming ?? settings.get('protocol.streaming'),
    'protocol.streamings': [...(streamings ?? settings.get('protocol.streamings'))],
    'protocol.sslOnly': request.sslonly === 1,
    'protocol.disableLivestream': request.disablelivestream === 1,
  };
  const seen = Object.fromEntries(
    Object.entries(request.seen ?? {}).map(([field, edit]) => [`protocol.${field}`, edit]),
  );
  await proposePorts({ changes, seen }, call, parts);
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
