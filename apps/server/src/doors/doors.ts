import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { controlDoor } from './control/control-door.ts';
import { TodaysMileage } from '../features/mileage/todays-mileage.ts';
import { logAudit } from '../calls/audit.ts';
import { Dispatch } from '../calls/dispatch.ts';
import type { Services } from '../calls/services.ts';
import { handlers } from '../features/handlers.ts';
import { pushDoor } from './push/push-door.ts';
import { createApp } from './http/app.ts';
import type { Door } from './door.ts';
import { streamDoor } from './streams/stream-door.ts';
import { SocketDoors } from './upgrade.ts';

export interface DoorsParts extends Omit<Services, 'demoStreetsFile' | 'mileage' | 'port'> {
  /** The built console; where there is none, there is no page. */
  readonly consoleFolder: string;
  /** In tests: told of each answer that is not what its row says. */
  readonly onMisfit?: (fault: Error) => void;
}

/** The doors of the server: HTTP, control connection, streams and event push, on one port. */
export interface Doors extends AsyncDisposable {
  /** Begins to listen. @throws the system's error when the port cannot be had */
  listen(): Promise<{ readonly port: number }>;
}

/** Builds the doors; nothing listens yet. */
export async function createDoors({ consoleFolder, onMisfit, ...parts }: DoorsParts): Promise<Doors> {
  let port = parts.config.port;
  const services: Services = {
    ...parts,
    demoStreetsFile: join(parts.config.data, 'demo-streets.json'),
    mileage: new TodaysMileage(parts.store.positions, parts.clock),
    port: () => port,
  };
  const audit = logAudit(parts.log);
  const dispatch = new Dispatch({ handlers, services, audit, onMisfit });
  const doorParts = { services, dispatch };
  const control = controlDoor(parts.clock.now());
  const sockets = new SocketDoors(
    new Map<string, Door>([
      ['/', control],
      [socketCalls.control.path, control],
      [socketCalls.watchChannel.path, streamDoor],
      [socketCalls.pushEvents.path, pushDoor],
    ]),
    doorParts,
  );
  const app = await createApp(doorParts, consoleFolder);
  app.server.on('upgrade', (request: IncomingMessage, connection: Socket, head: Buffer) => {
    sockets.upgrade(request, connection, head).catch((error: unknown) => {
      parts.log.error({ err: error }, 'a socket could not open');
      connection.destroy();
    });
  });
  return {
    async listen() {
      await app.listen({ host: parts.config.host, port: parts.config.port });
      port = (app.server.address() as AddressInfo).port;
      return { port };
    },
    async [Symbol.asyncDispose]() {
      sockets.close();
      await app.close();
    },
  };
}
