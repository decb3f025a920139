import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { FACE_PHOTO_PATH } from '../faces/photo-tickets.ts';
import { plainAddress } from '../net/plain-address.ts';
import { nameOfHost } from '../options/known-host.ts';
import type { DoorServices } from './door.ts';

/** What recorders fetch, and say, by plain http whatever pages do. */
const PLAIN_PATHS: readonly string[] = ['/fw.cgi', FACE_PHOTO_PATH];

/** Whether a request came by https: to this server, or to a proxy before it that the operator named. */
export function comesBySecure({ socket, headers }: IncomingMessage, trusted: readonly string[]): boolean {
  if ((socket as TLSSocket).encrypted) return true;
  return trusted.includes(plainAddress(socket.remoteAddress)) && headers['x-forwarded-proto'] === 'https';
}

type Parts = Pick<DoorServices, 'settings' | 'ports' | 'config'>;

/** Whether it is refused since it came by plain http. While no port of https is open nobody is: all would be shut out. */
export function comesUnsealed(request: IncomingMessage, { settings, ports, config }: Parts): boolean {
  if (!settings.get('protocol.sslOnly') || ports.securePort === undefined) return false;
  const path = request.url?.split('?', 1)[0] ?? '';
  return !PLAIN_PATHS.includes(path) && !comesBySecure(request, config.trustedProxies);
}

/** The same address by https. */
export function sealedUrl({ headers, url }: IncomingMessage, { ports }: Pick<DoorServices, 'ports'>): string {
  return `https://${nameOfHost(headers.host ?? 'localhost')}:${ports.securePort}${url ?? '/'}`;
}
