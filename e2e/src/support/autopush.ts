import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';

/** What Firefox says of a message that it decrypted and gave to the service worker. */
export const DELIVERED = 100;

/**
 * A push service for Firefox on a port of 127.0.0.1: the browser keeps a WebSocket connection to it
 * (https://mozilla-push-service.readthedocs.io), and servers post messages (RFC 8030).
 */
export interface Autopush extends AsyncDisposable {
  /** Host and port. */
  readonly host: string;
  /** What Firefox said of each message, the first first. */
  readonly acknowledged: readonly number[];
}

/** What the browser says on its connection, as far as it is used here. */
interface Said {
  readonly messageType: string;
  readonly channelID: string;
  /** Of the server that the page subscribes for (RFC 8292). */
  readonly key?: string;
  readonly updates?: readonly { readonly code: number }[];
}

/** A key as base64url, which may end with padding. */
const unpadded = (key: string): string => key.replaceAll('=', '');

/** Starts a push service that one Firefox connects to. */
export async function startAutopush(): Promise<Autopush> {
  const acknowledged: number[] = [];
  /** The server's key of each subscription. */
  const keys = new Map<string, string>();
  let browser: WebSocket | undefined;
  let messages = 0;
  const tell = (message: object): void => browser?.send(JSON.stringify(message));

  function hear({ messageType, channelID, key = '', updates = [] }: Said): void {
    const answer = (more: object): void => tell({ messageType, status: 200, ...more });
    if (messageType === 'hello') answer({ uaid: 'outrider', use_webpush: true });
    if (messageType === 'unregister') answer({ channelID });
    if (messageType === 'ack') acknowledged.push(...updates.map(({ code }) => code));
    if (messageType !== 'register') return;
    keys.set(channelID, unpadded(key));
    answer({ channelID, pushEndpoint: `http://${host}/${channelID}` });
  }

  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const channelID = url.slice(1);
    const [, sender = ''] = /\bk=([\w-]+)/.exec(headers.authorization ?? '') ?? [];
    // Only the server that the page named may send.
    if (sender === '' || sender !== keys.get(channelID)) return void response.writeHead(401).end();
    return void buffer(request).then((body) => {
      tell({
        messageType: 'notification',
        channelID,
        version: `message-${++messages}`,
        data: body.toString('base64url'),
        headers: { encoding: headers['content-encoding'] },
      });
      response.writeHead(201).end();
    });
  });
  new WebSocketServer({ server }).on('connection', (socket) => {
    browser = socket;
    socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString()) as Said));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    acknowledged,
    async [Symbol.asyncDispose]() {
      browser?.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
