import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Nominatim extends AsyncDisposable {
  readonly url: string;
  /** Queries of the addresses that were asked for. */
  readonly asked: URLSearchParams[];
}

/** Plays a geocoding service on a port of 127.0.0.1: every place is in one street. */
export async function startNominatim(): Promise<Nominatim> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://nominatim');
    response.setHeader('content-type', 'application/json');
    if (pathname === '/status') return void response.end('{"status":0,"message":"OK"}');
    asked.push(searchParams);
    const address = { display_name: 'Zhongshan Road, Changhua', licence: 'Data © Map makers' };
    return void response.end(JSON.stringify(address));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
