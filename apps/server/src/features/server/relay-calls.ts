import type { RelayState } from '@outrider/model/server/relay-state.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

const kept = { hasError: false, message: 'The settings were kept' } as const;

export const readGpsRelay: HttpHandler<'readGpsRelay', 'settings'> = (_request, _call, { settings }) => ({
  enable: settings.get('gpsRelay.enable') ? 1 : 0,
  ip: settings.get('gpsRelay.ip'),
  port: settings.get('gpsRelay.port'),
});

export const writeGpsRelay: HttpHandler<'writeGpsRelay', 'settings'> = async (
  { enable, ip, port },
  call,
  { settings },
) => {
  const changes = { 'gpsRelay.enable': enable === 1, 'gpsRelay.ip': ip, 'gpsRelay.port': port };
  await settings.set(changes, setterOf(call));
  return kept;
};

export const readHeartbeatRelay: HttpHandler<'readHeartbeatRelay', 'settings'> = (
  _request,
  _call,
  { settings },
) => ({
  enable: settings.get('heartbeatRelay.enable') ? 1 : 0,
  addr: settings.get('heartbeatRelay.addr'),
});

export const writeHeartbeatRelay: HttpHandler<'writeHeartbeatRelay', 'settings'> = async (
  { enable, addr },
  call,
  { settings },
) => {
  const changes = { 'heartbeatRelay.enable': enable === 1, 'heartbeatRelay.addr': addr };
  await settings.set(changes, setterOf(call));
  return kept;
};

const toldOf = ({ answeredMs, nextMs, fault, refusedDevice, ...rest }: RelayState) => ({
  ...rest,
  answered: answeredMs ?? null,
  next: nextMs === undefined ? null : Math.round(nextMs),
  fault: fault ?? null,
  refusedDevice: refusedDevice ?? null,
});

export const relayStates: HttpHandler<'relayStates', 'relays'> = (_request, _call, { relays }) => {
  const { gps, heartbeat } = relays.states;
  return { gps: toldOf(gps), heartbeat: toldOf(heartbeat) };
};
