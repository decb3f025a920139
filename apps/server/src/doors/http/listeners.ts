import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { PortOpener, WantedPort } from '../../settings/open-ports.ts';
import type { DoorServices } from '../door.ts';
import { boundConnections } from './bounded-connections.ts';
import { slowRequests } from './slow-requests.ts';

const KEEP_ALIVE_MS = 72_000;
const REACHED_WITHIN_MS = 5_000;

interface ListenerParts {
  readonly services: Pick<DoorServices, 'config' | 'certificates'>;
  readonly withinMs: number;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: (request: IncomingMessage, connection: Socket, head: Buffer) => void;
  /** Of the start. */
  readonly secure: boolean;
  readonly startPort: number;
}

/** Opens further ports before the same doors. */
export function furtherPorts({
  services,
  withinMs,
  answer,
  upgrade,
  secure,
  startPort,
}: ListenerParts): PortOpener {
  const { config, certificates } = services;
  const slow = slowRequests(withinMs);
  const options = { ...slow.server, requestTimeout: slow.requestTimeout, keepAliveTimeout: KEEP_ALIVE_MS };
  async function serverFor(wanted: WantedPort): Promise<{ server: Server; stop: () => void }> {
    if (!wanted.secure) return { server: createServer(options, answer), stop: () => {} };
    const { cert, key } = await certificates.forFurtherPort();
    const server = createSecureServer({ ...options, cert, key }, answer);
    return { server: server as unknown as Server, stop: certificates.serve(server) };
  }
  return {
    secure,
    startPort,
    async open(wanted) {
      const { server, stop } = await serverFor(wanted);
      boundConnections(server, config.trustedProxies);
      server.on('upgrade', upgrade);
      try {
        server.listen(wanted.port, config.host);
        await once(server, 'listening');
      } catch (error) {
        stop();
        throw error;
      }
      return {
        // Sockets that are open stay: no live picture stops.
        close() {
          stop();
          server.close();
          server.closeIdleConnections();
        },
      };
    },
    async reach({ port, secure: sealed }) {
      const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host === '::' ? '::1' : config.host;
      const asked = (sealed ? httpsRequest : httpRequest)({
        host,
        port,
        path: '/api/server',
        agent: false,
        timeout: REACHED_WITHIN_MS,
        // It is this server's own, no matter who vouches for it.
        ...(sealed && { rejectUnauthorized: false }),
      });
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      // Where https alone is served, plain http is refused: also an answer of this server.
      if (response.statusCode !== 200 && response.statusCode !== 403)
        throw new Error(`status ${response.statusCode}`);
    },
  };
}
