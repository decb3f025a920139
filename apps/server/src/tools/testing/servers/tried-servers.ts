import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartedPostgres } from '@outrider/store/engine/postgres/testing/started-postgres.ts';
import { StartedNats } from '../../../bus/nats/testing-nats.ts';
import { freePort } from '../../../testing-ports.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import type { Cut } from './forwarder.ts';
import { type Line, Lines } from './lines.ts';

/** What was read of modules once is not read again, by later runs either: four servers start at once. */
const COMPILED = join(tmpdir(), 'outrider-compiled');

/** What a server reaches, or is reached by, over a line of the test. */
export type LineName = 'bus' | 'database' | 'recorders';

/** Where the programs of both are. */
export interface Programs {
  readonly nats: string;
  readonly postgres: string;
}

/** One of several servers, in a process of its own, with lines that can be cut. */
export class TriedServer implements AsyncDisposable {
  /** Of its console. */
  readonly port: number;
  /** From 0. */
  readonly at: number;
  readonly #log: string;
  readonly #args: readonly string[];
  readonly #lines: Readonly<Record<LineName, Line>>;
  #process: ServerProcess | undefined;

  private constructor(
    at: number,
    port: number,
    log: string,
    args: readonly string[],
    lines: Readonly<Record<LineName, Line>>,
  ) {
    this.at = at;
    this.#log = log;
    this.port = port;
    this.#args = args;
    this.#lines = lines;
  }

  /** Has the lines of a server ready; it is not started yet. */
  static async prepare(
    at: number,
    {
      folder,
      nats,
      postgres,
      key,
      lines: all,
    }: { folder: string; nats: StartedNats; postgres: StartedPostgres; key: string; lines: Lines },
  ): Promise<TriedServer> {
    const [port, jt808Port] = [await freePort(), await freePort()];
    const database = new URL(postgres.url);
    const lines = {
      bus: await all.open(nats.port),
      database: await all.open(Number(database.port)),
      recorders: await all.open(jt808Port),
    };
    const ownDatabase = new URL(database);
    ownDatabase.port = String(lines.database.port);
    const data = join(folder, `server-${at}`);
    const options = {
      data,
      'public-address': '127.0.0.1',
      port,
      'jt808-port': jt808Port,
      store: ownDatabase.href,
      bus: `nats://127.0.0.1:${lines.bus.port}`,
      'server-key-file': key,
      'peer-port': 0,
      'peer-host': '127.0.0.1',
      'peer-address': '127.0.0.1',
    };
    const valued = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const args = ['--no-demo', '--accept-new', ...valued];
    return new TriedServer(at, port, `${data}.log`, args, lines);
  }

  /** Where recorders come in. */
  get recordersPort(): number {
    return this.#lines.recorders.port;
  }

  /** Whether its process is there. */
  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  /**
   * Starts it, or starts it again.
   * @param first what its process loads before anything else
   * @returns the password of the administrator that a first start makes, else empty
   */
  async start(first?: string): Promise<string> {
    const loads = [process.env['NODE_OPTIONS'], first && `--import=${first}`].filter(Boolean).join(' ');
    const environment = { NODE_COMPILE_CACHE: COMPILED, NODE_OPTIONS: loads };
    // It is full of what was done to it.
    const log = openSync(this.#log, 'a');
    try {
      this.#process = await startServerProcess(this.#args, environment, log);
    } finally {
      closeSync(log);
    }
    return this.#process.password;
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const { child } = this.#running;
    this.#process = undefined;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** Ends it in order. */
  async end(): Promise<void> {
    const running = this.#running;
    await running[Symbol.asyncDispose]();
    this.#process = undefined;
  }

  /** SIGSTOP: it stands still, and its connections stay. */
  stand(): void {
    this.#running.child.kill('SIGSTOP');
  }

  /** SIGCONT. */
  goOn(): void {
    this.#running.child.kill('SIGCONT');
  }

  cut(line: LineName, cut: Cut): void {
    this.#lines[line].cut(cut);
  }

  mend(line: LineName): void {
    this.#lines[line].mend();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // One that stands still ends at nothing else.
    if (this.#process !== undefined) await this.kill();
  }

  get #running(): ServerProcess {
    if (this.#process === undefined) throw new Error(`server ${this.at + 1} does not run`);
    return this.#process;
  }
}

/** Several servers over one PostgreSQL and one NATS. */
export interface TriedServers extends AsyncDisposable {
  readonly servers: readonly TriedServer[];
  /** Of the database, past all lines. */
  readonly store: string;
  /** Of the administrator. */
  readonly password: string;
}

/** Starts them in a folder. */
export async function startTriedServers(
  folder: string,
  count: number,
  programs: Programs,
): Promise<TriedServers> {
  await using starting = new AsyncDisposableStack();
  const nats = starting.use(await StartedNats.start(programs.nats));
  const postgres = starting.use(await StartedPostgres.start(programs.postgres));
  const lines = starting.use(new Lines());
  const key = join(folder, 'server.key');
  writeFileSync(key, randomBytes(32).toString('hex'), { mode: 0o600 });
  const servers: TriedServer[] = [];
  for (let at = 0; at < count; at++)
    servers.push(starting.use(await TriedServer.prepare(at, { folder, nats, postgres, key, lines })));
  const [first, ...others] = servers;
  const password = (await first?.start()) ?? '';
  await Promise.all(others.map(async (other) => await other.start()));
  const started = starting.move();
  return {
    servers,
    store: postgres.url,
    password,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
