import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { OutriderError } from '@outrider/model/error-code.ts';
import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { errorRows } from '@outrider/protocol/calls/errors.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AddressRates } from '../net/address-rates.ts';
import { closeOf } from './close-of.ts';
import { isTooLong } from './address-bounds.ts';
import { clientAddress } from './client-address.ts';
import type { Door, DoorParts, Knock } from './door.ts';
import { isKnownHost } from '../options/known-host.ts';
import { comesUnsealed } from './ssl-only.ts';
import { isAllowedOrigin } from './origin.ts';

/** Messages shorter than this are not worth deflating. */
const DEFLATE_FROM_BYTES = 1024;

/** No context is kept between messages: rows come in large ones, and a kept one costs 300 KB a connection. */
const deflate = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  threshold: DEFLATE_FROM_BYTES,
  concurrencyLimit: 4,
  zlibDeflateOptions: { level: 3 },
} as const;

/** What the request line asks for; undefined when it is no path: `//name` would be read as another host's root. */
function doorUrl(target: string): URL | undefined {
  if (!target.startsWith('/') || target.startsWith('//') || target.includes('\\')) return undefined;
  return URL.canParse(target, 'http://door') ? new URL(target, 'http://door') : undefined;
}

function refuse(connection: Socket, status: number): void {
  const reason = STATUS_CODES[status] ?? 'Refused';
  connection.once('finish', () => connection.destroy());
  connection.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Leads who wants a WebSocket to its door; there are no others. */
export class SocketDoors {
  readonly #parts: DoorParts;
  readonly #rates: AddressRates;
  readonly #doors: ReadonlyMap<string, { readonly door: Door; readonly server: WebSocketServer }>;

  /** @param rates how often one network address may ask */
  constructor(doors: ReadonlyMap<string, Door>, parts: DoorParts, rates: AddressRates) {
    this.#parts = parts;
    this.#rates = rates;
    this.#doors = new Map(
      Array.from(doors, ([path, door]) => [
        path,
        {
          door,
          server: new WebSocketServer({
            noServer: true,
            clientTracking: true,
            maxPayload: door.maxMessageBytes,
            perMessageDeflate: door.deflate ? deflate : false,
          }),
        },
      ]),
    );
  }

  /** Handles a server's 'upgrade' event. */
  async upgrade(request: IncomingMessage, connection: Socket, head: Buffer): Promise<void> {
    // Nothing else listens for it until the socket is open.
    const ignore = (): void => {};
    connection.on('error', ignore);
    const { config, log, certificates } = this.#parts.services;
    const ip = clientAddress(request, config.trustedProxies);
    if (!this.#rates.take(ip)) return refuse(connection, 429);
    const asked = request.url ?? '';
    if (isTooLong(asked)) return refuse(connection, 414);
    const url = doorUrl(asked);
    const found = this.#doors.get(url?.pathname ?? '');
    if (url === undefined || found === undefined) return refuse(connection, 404);
    const { origin, host } = request.headers;
    if (!isKnownHost(host, config) && !certificates.vouchedFor(host)) return refuse(connection, 421);
    if (comesUnsealed(request, this.#parts.services)) return refuse(connection, 403);
    if (!isAllowedOrigin(origin, host, config.allowedOrigins)) return refuse(connection, 403);
    const knock: Knock = {
      request,
      path: url.pathname,
      params: url.searchParams,
      ip,
      port: connection.remotePort ?? 0,
    };
    let serve: (socket: WebSocket) => void;
    try {
      const admitted = await found.door.admit(knock, this.#parts);
      serve = (socket) => admitted({ socket, connection, knock });
    } catch (error) {
      const code = error instanceof OutriderError ? error.code : 'INTERNAL';
      if (code === 'INTERNAL') log.error({ err: error, path: knock.path }, 'a socket could not open');
      const close = closeOf(error);
      if (close === undefined) return refuse(connection, errorRows[code].http);
      serve = (socket) => socket.close(closeCodes[close].code, 'not permitted');
    }
    if (connection.destroyed) return;
    found.server.handleUpgrade(request, connection, head, (socket) => {
      connection.off('error', ignore);
      socket.on('error', ignore);
      serve(socket);
    });
  }

  /** Ends all sockets. */
  close(): void {
    for (const { server } of this.#doors.values()) {
      for (const socket of server.clients) {
        socket.close(closeCodes.goingAway.code, 'the server ends');
        socket.terminate();
      }
      server.close();
    }
  }
}
