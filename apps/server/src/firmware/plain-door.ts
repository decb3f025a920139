import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import type { Config } from '../options/config.ts';
import { DoorStrangers } from './door-strangers.ts';
import type { FirmwareDownloads } from './firmware-downloads.ts';

/** A request that takes longer to arrive is given up. */
const REQUEST_WITHIN_MS = 10_000;
/** Recorders that fetch at once, and strangers: more than all updates that run may have. */
const MOST_CONNECTIONS = 256;
const FIRMWARE_PATH = '/fw.cgi';

export interface PlainDoorParts {
  readonly config: Pick<Config, 'https' | 'tlsCert' | 'host' | 'deviceHost' | 'firmwarePort'>;
  readonly downloads: Pick<FirmwareDownloads, 'serve'>;
  readonly clock: Clock;
}

/**
 * A port on which recorders fetch firmware and what else they are told to over plain http, and nothing besides: where the console's port speaks https, which many
 * cannot, or has another address than that for recorders. It is open from the first time on that a recorder is told to.
 */
export class PlainDoor implements AsyncDisposable {
  readonly #parts: PlainDoorParts;
  readonly #served = new Map<string, PlainDoorParts['downloads']>();
  #opening: Promise<Server> | undefined;
  #port: number;

  constructor(parts: PlainDoorParts) {
    this.#parts = parts;
    this.#port = parts.config.firmwarePort;
    this.#served.set(FIRMWARE_PATH, parts.downloads);
  }

  /** Has something else be fetched there. */
  serve(path: string, downloads: PlainDoorParts['downloads']): void {
    this.#served.set(path, downloads);
  }

  /** Whether recorders cannot do without it. */
  get isNeeded(): boolean {
    const { https, tlsCert, host, deviceHost } = this.#parts.config;
    return https || tlsCert !== undefined || host !== deviceHost;
  }

  get port(): number {
    return this.#port;
  }

  /** Resolves once it is open, where it is needed. @throws OutriderError CONFLICT when another program has the port */
  async open(): Promise<void> {
    if (!this.isNeeded) return;
    try {
      await (this.#opening ??= this.#listen());
    } catch (error) {
      this.#opening = undefined;
      throw new OutriderError('CONFLICT', firmwareSentences.portTaken, { cause: error });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const server = await this.#opening?.catch(() => undefined);
    if (server === undefined) return;
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  async #listen(): Promise<Server> {
    const { config, clock } = this.#parts;
    const strangers = new DoorStrangers(clock);
    const open = new Set<Socket>();
    const limits = { headersTimeout: REQUEST_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS };
    const server = createServer(limits, (request, response) => {
      const { socket, url = '' } = request;
      const downloads = this.#served.get(url.split('?', 1)[0] ?? '');
      if (downloads !== undefined) {
        strangers.give(socket);
        response.once('close', () => strangers.take(socket));
        return void downloads.serve(request, response);
      }
      response.writeHead(404, { 'content-length': 0 });
      response.end();
    });
    server.on('connection', (socket: Socket) => {
      if (open.size >= MOST_CONNECTIONS) {
        const gone = strangers.letOneGo();
        if (gone === undefined) return void socket.destroy();
        open.delete(gone);
      }
      open.add(socket);
      strangers.take(socket);
      socket.once('close', () => {
        strangers.give(socket);
        open.delete(socket);
      });
    });
    server.listen(config.firmwarePort, config.deviceHost);
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    return server;
  }
}
