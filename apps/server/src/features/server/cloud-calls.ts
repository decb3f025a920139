import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

export const readCloud: HttpHandler<'readCloud', 'settings'> = (_request, _call, { settings }) => ({
  enable: settings.get('cloud.enable') ? 1 : 0,
  ip: settings.get('cloud.ip'),
  port: settings.get('cloud.port'),
});

export const writeCloud: HttpHandler<'writeCloud', 'settings'> = async (
  { enable, ip, port },
  call,
  { settings },
) => {
  const changes = { 'cloud.enable': enable === 1, 'cloud.ip': ip, 'cloud.port': port };
  await settings.set(changes, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};

export const cloudState: HttpHandler<'cloudState', 'cloud'> = (_request, _call, { cloud }) => {
  const { takenMs, toldMs, fault } = cloud.state;
  return { taken: takenMs ?? null, told: toldMs ?? null, fault: fault ?? null };
};
