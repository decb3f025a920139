import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web service that takes what it is sent. */
export interface HookServer extends AsyncDisposable {
  readonly port: number;
  /** What it took, as text. */
  readonly taken: readonly string[];
}

/** Starts one. */
export async function startHookServer(): Promise<HookServer> {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push(Buffer.concat(parts).toString('utf8'));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    taken,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
