import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { requestRates } from './address-bounds.ts';
import { controlDoor } from './control/control-door.ts';
import { pushDoor } from './push/push-door.ts';
import { createApp, REQUEST_WITHIN_MS } from './http/app.ts';
import { furtherPorts } from './http/listeners.ts';
import type { Door, DoorParts } from './door.ts';
import { pageDoor } from './streams/page-door.ts';
import { streamDoor } from './streams/stream-door.ts';
import { SocketDoors } from './upgrade.ts';

export interface DoorsParts extends DoorParts {
  /** The built console; where there is none, there is no page. */
  readonly consoleFolder: string;
}

/** The doors of the server: HTTP, control connection, streams and event push, on one port. */
export interface Doors extends AsyncDisposable {
  /** Begins to listen. @throws the system's error when the port cannot be had */
  listen(): Promise<{ readonly port: number }>;
  /** SHA-256 of the certificate; undefined where http is served. */
  readonly fingerprint: string | undefined;
}

/** Builds the doors; nothing listens yet. */
export async function createDoors({ consoleFolder, ...parts }: DoorsParts): Promise<Doors> {
  const { config, clock, log } = parts.services;
  const control = controlDoor(clock.now());
  const rates = requestRates(clock);
  const sockets = new SocketDoors(
    new Map<string, Door>([
      ['/', control],
      [socketCalls.control.path, control],
      [socketCalls.watchChannel.path, streamDoor],
      [socketCalls.watchPage.path, pageDoor(clock)],
      [socketCalls.pushEvents.path, pushDoor],
    ]),
    parts,
    rates,
  );
  const { app, fingerprint } = await createApp(parts, consoleFolder, rates);
  const upgrade = (request: IncomingMessage, connection: Socket, head: Buffer): void => {
    sockets.upgrade(request, connection, head).catch((error: unknown) => {
      log.error({ err: error }, 'a socket could not open');
      connection.destroy();
    });
  };
  app.server.on('upgrade', upgrade);
  return {
    fingerprint,
    async listen() {
      await app.listen({ host: config.host, port: config.port });
      const { port: startPort } = app.server.address() as AddressInfo;
      await parts.services.ports.attach(
        furtherPorts({
          services: parts.services,
          withinMs: REQUEST_WITHIN_MS,
          answer: (request, response) => app.routing(request, response),
          upgrade,
          secure: fingerprint !== undefined,
          startPort,
        }),
      );
      return { port: startPort };
    },
    async [Symbol.asyncDispose]() {
      sockets.close();
      parts.services.ports.detach();
      await app.close();
    },
  };
}
