import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailServer } from '../../../notifications/testing-mail-server.ts';

/** Something that was told outside of the console. */
export interface ToldOutside {
  readonly way: 'webhook' | 'mail';
  /** By which a receiver knows a second one: `webhook-id`, or what is before the @ of Message-ID. */
  readonly uid: string;
  /** In which life of the server, counted from 0. */
  readonly life: number;
}

/** A web service and a mail server that take everything, and note what. */
export interface Outside extends AsyncDisposable {
  readonly hookPort: number;
  readonly mailPort: number;
  readonly told: readonly ToldOutside[];
}

/** @param lifeOf tells the life of the server of now */
export async function openOutside(lifeOf: () => number): Promise<Outside> {
  await using opening = new AsyncDisposableStack();
  const told: ToldOutside[] = [];
  const hook = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      told.push({ way: 'webhook', uid: String(request.headers['webhook-id']), life: lifeOf() });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', () => resolve()));
  opening.defer(async () => {
    hook.closeAllConnections();
    await new Promise((resolve) => hook.close(resolve));
  });
  const mail = opening.use(
    await startMailServer({
      onData(stream, _session, callback) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const [, uid = ''] = /^Message-ID: <([^@]+)@/im.exec(Buffer.concat(parts).toString('utf8')) ?? [];
          told.push({ way: 'mail', uid, life: lifeOf() });
          callback(null, 'taken');
        });
      },
    }),
  );
  const opened = opening.move();
  return {
    hookPort: (hook.address() as AddressInfo).port,
    mailPort: mail.port,
    told,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
