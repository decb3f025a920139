import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TraccarPositions {
  readonly deviceId: number;
  readonly fixTime: string;
}

/** What a stand-in has. */
export interface StandInRecords {
  readonly groups: readonly object[];
  readonly devices: readonly object[];
  readonly drivers: readonly object[];
  readonly geofences: readonly object[];
  readonly users: readonly object[];
  readonly calendars: readonly object[];
  /** Ids that are linked with a device, a group or a person: `devices?userId=3` is `devices userId 3`. */
  readonly links: Readonly<Record<string, readonly number[]>>;
  readonly positions: readonly (TraccarPositions & Readonly<Record<string, unknown>>)[];
}

/** A program that speaks Traccar's HTTP API: what the tests bring over. */
export class TraccarStandIn implements AsyncDisposable {
  readonly #server = createServer((request, response) => this.#answer(request, response));
  readonly records: StandInRecords;
  readonly #positions: ReadonlyMap<number, StandInRecords['positions']>;
  /** Answers that are cut off in their middle, from this question on. */
  cutFrom = Number.POSITIVE_INFINITY;
  asked = 0;

  constructor(records: StandInRecords) {
    this.records = records;
    this.#positions = Map.groupBy(records.positions, ({ deviceId }) => deviceId);
  }

  /** @returns the address of its pages */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (headers.authorization !== 'Bearer sesame') return void response.writeHead(401).end('HTTP 401');
    const body = JSON.stringify(this.#found(pathname.replace('/api/', ''), searchParams));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    if (++this.asked < this.cutFrom) return void response.end(body);
    response.write(body.slice(0, 1));
    response.destroy();
  }

  #found(path: string, query: URLSearchParams): unknown {
    if (path === 'server') return { version: '6.9', registration: false };
    if (path === 'positions') {
      const at = (name: string): number => Date.parse(query.get(name) ?? '');
      const [from, to] = [at('from'), at('to')];
      return (this.#positions.get(Number(query.get('deviceId'))) ?? []).filter(
        ({ fixTime }) => Date.parse(fixTime) >= from && Date.parse(fixTime) <= to,
      );
    }
    const all = this.records[path as 'groups'] as readonly { readonly id: number }[];
    const [by] = ['userId', 'deviceId', 'groupId'].filter((name) => query.has(name));
    if (by === undefined) return all;
    const ids = this.records.links[`${path} ${by} ${query.get(by)}`] ?? [];
    return all.filter(({ id }) => ids.includes(id));
  }
}
