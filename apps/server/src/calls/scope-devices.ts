import type { Device } from '@outrider/model/devices/device.ts';
import { type Scope, scopeField } from '@outrider/protocol/calls/scope.ts';
import type { ScopedDevices } from './scoped-devices.ts';

type Request = Readonly<Record<string, unknown>>;

/** Ids of the devices that the request names, each once. */
export function namedDevices(scope: Scope, request: Request): string[] {
  const named = request[scopeField(scope) ?? ''];
  if (named === undefined) return [];
  return [...new Set([named].flat().map(String))];
}

/**
 * The devices that a call is about, found in the caller's scope: its handler gets them as `device` or `devices`.
 * @throws OutriderError NOT_FOUND when a device that is named does not exist for the caller
 */
export function devicesOf(
  scope: Scope,
  request: Request,
  inScope: ScopedDevices,
): { readonly device?: Device; readonly devices?: ScopedDevices | readonly Device[] } {
  if (scope === 'none') return {};
  if (scope === 'own') return { devices: inScope };
  const named = namedDevices(scope, request).map((deviceid) => inScope.get(deviceid));
  if ('devices' in scope)
    return { devices: request[scope.devices] === undefined ? [...inScope.all()] : named };
  const [device] = named;
  if (device === undefined) throw new Error(`a call about one device does not require its ${scope.device}`);
  return { device };
}
