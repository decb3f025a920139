import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../log.ts';
import { type Metric, metricsText } from './metrics-text.ts';

const REQUEST_WITHIN_MS = 5_000;
/** Programs that watch are few. */
const MOST_CONNECTIONS = 32;

/** What the server says about itself to programs. */
export interface Monitored {
  /** What has to be well for the server to do its work, each by its name; what takes too long is not. */
  readonly checks: () => Promise<Readonly<Record<string, boolean>>>;
  readonly metrics: () => readonly Metric[];
  readonly log: Pick<Log, 'error'>;
}

export interface MonitorAddress {
  readonly host: string;
  readonly port: number;
}

/** A port on which programs ask whether the server lives, whether it can do its work, and how it goes. */
export async function openMonitorDoor(
  { host, port }: MonitorAddress,
  { checks, metrics, log }: Monitored,
): Promise<AsyncDisposable & { readonly port: number }> {
  const limits = { headersTimeout: REQUEST_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS };
  const server = createServer(limits, (request, response) => {
    // Taken as it is: a parser of addresses throws at some, and nothing would catch it.
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(response, 405, 'GET alone\n');
    if (path === '/healthz') return say(response, 200, 'ok\n');
    if (path === '/metrics') {
      const text = metricsOrNone({ metrics, log });
      if (text === undefined) return say(response, 500, 'failing\n');
      return say(response, 200, text, 'text/plain; version=0.0.4');
    }
    if (path !== '/readyz') return say(response, 404, '/healthz, /readyz, /metrics\n');
    void checks().then(
      (told) => {
        const lines = Object.entries(told).map(([name, well]) => `${name}: ${well ? 'ok' : 'failing'}\n`);
        say(response, Object.values(told).every(Boolean) ? 200 : 503, lines.join(''));
      },
      () => say(response, 503, 'failing\n'),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The text of the figures; undefined where one of those who tell them cannot: nothing else would catch that, and the process would end. */
function metricsOrNone({ metrics, log }: Pick<Monitored, 'metrics' | 'log'>): string | undefined {
  try {
    return metricsText(metrics());
  } catch (error) {
    log.error({ err: error }, 'figures for programs that watch could not be had');
    return undefined;
  }
}

function say(response: ServerResponse, status: number, text: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(text);
}
