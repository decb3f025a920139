import { ddnsKinds } from '@outrider/model/server/ddns-settings.ts';
import { PASS_MASK } from '@outrider/protocol/server/network-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const readNetwork: HttpHandler<'readNetwork', 'settings'> = (_request, _call, { settings }) => ({
  enable_server_ip: settings.get('network.enable') ? 1 : 0,
  server_ip: settings.get('network.serverIp'),
});

export const writeNetwork: HttpHandler<'writeNetwork', 'settings'> = async (
  { enable_server_ip, server_ip },
  call,
  { settings },
) => {
  const changes = { 'network.enable': enable_server_ip === 1, 'network.serverIp': server_ip };
  await settings.set(changes, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};

const KINDS = [0, 1, 2] as const;

export const readDdns: HttpHandler<'readDdns', 'settings'> = (_request, _call, { settings }) => ({
  enable: settings.get('ddns.enable') ? 1 : 0,
  type: KINDS.find((at) => ddnsKinds[at] === settings.get('ddns.type')) ?? 0,
  server: settings.get('ddns.server'),
  user: settings.get('ddns.user'),
  host: settings.get('ddns.host'),
  pass: settings.get('ddns.pass') === '' ? '' : PASS_MASK,
});

export const writeDdns: HttpHandler<'writeDdns', 'settings'> = async (
  { enable, type, server, user, host, pass },
  call,
  { settings },
) => {
  const changes = {
    'ddns.enable': enable === 1,
    'ddns.type': ddnsKinds[type],
    'ddns.server': server,
    'ddns.user': user,
    ...(host !== undefined && { 'ddns.host': host }),
    ...(pass !== PASS_MASK && { 'ddns.pass': pass }),
  };
  await settings.set(changes, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};

export const ddnsState: HttpHandler<'ddnsState', 'ddns'> = (_request, _call, { ddns }) => {
  const { toldMs, address, fault, stopped, elsewhere } = ddns.state;
  return { told: toldMs ?? null, address: address ?? null, fault: fault ?? null, stopped, elsewhere };
};
