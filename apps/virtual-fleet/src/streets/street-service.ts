import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRoute } from './answer-route.ts';
import type { LatLng } from './geometry.ts';
import { buildGraph } from './street-graph.ts';
import { planTown } from './town-plan.ts';

/** How the service fails: it answers never, with nothing, with 500, or with a way between other places. */
export const streetFaults = ['slow', 'empty', '500', 'elsewhere'] as const;
export type StreetFault = (typeof streetFaults)[number];

export interface StreetServiceOptions {
  /** Middle of the made-up town. */
  readonly centre: LatLng;
  /** Another number makes another town. */
  readonly seed?: number;
  /** 0 takes a free one. */
  readonly port?: number;
}

export interface StreetService extends AsyncDisposable {
  readonly url: string;
  /** How it fails from now on; undefined: not at all. */
  fault: StreetFault | undefined;
}

/** Answers for ways over the made-up town's streets as OSRM does, on 127.0.0.1. */
export async function startStreetService({
  centre,
  seed = 1,
  port = 0,
}: StreetServiceOptions): Promise<StreetService> {
  const graph = buildGraph(planTown(seed).streets);
  let fault: StreetFault | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://streets');
    if (fault === 'slow') return;
    if (fault === 'empty') return void response.end();
    if (fault === '500') return send(response, 500, { message: 'Internal Server Error' });
    const { status, body } = answerRoute(graph, centre, pathname);
    if (fault !== 'elsewhere') return send(response, status, body);
    const coordinates = [
      [0, 0],
      [0.01, 0],
    ];
    send(response, 200, { code: 'Ok', routes: [{ geometry: { type: 'LineString', coordinates } }] });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}/`,
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
