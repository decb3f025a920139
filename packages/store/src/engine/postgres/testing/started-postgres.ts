import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const ROOT = '/usr/lib/postgresql';

/** Where Debian's `initdb` and `postgres` are; undefined where they are not installed. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(ROOT)) return undefined;
  return readdirSync(ROOT)
    .map((version) => join(ROOT, version, 'bin'))
    .findLast((folder) => existsSync(join(folder, 'initdb')));
}

export const NO_POSTGRES =
  'PostgreSQL is not installed here: these tests are left out. `apt install postgresql-15` has them run.';

/** The user that starts PostgreSQL: root may not, so it is the package's own user then. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {};
  const number = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A PostgreSQL server of a test, on loopback, with a folder of its own. */
export class StartedPostgres implements AsyncDisposable {
  readonly #programs: string;
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(programs: string, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.#port = port;
  }

  static async start(programs: string): Promise<StartedPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'outrider-postgres-'));
    const who = owner();
    if (who.uid !== undefined) chownSync(folder, who.uid, who.gid ?? 0);
    const data = join(folder, 'data');
    const how = ['-D', data, '-A', 'trust', '-U', 'outrider', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(join(programs, 'initdb'), how, { ...who, cwd: folder, stdio: 'ignore' });
    const server = new StartedPostgres(programs, folder, await freePort());
    await server.goOn();
    return server;
  }

  /** The address of the database, as `--store` takes it. */
  get url(): string {
    return `postgres://outrider@127.0.0.1:${this.#port}/postgres`;
  }

  /** Starts it, again where it was stopped. */
  async goOn(): Promise<void> {
    const settings = [
      `port=${this.#port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${this.#folder}`,
      // Tests kill the server, never the machine: the system still writes what it was given.
      'fsync=off',
      'full_page_writes=off',
      'autovacuum=off',
      // As the guide says: four servers at once run out of the usual 64.
      'max_pred_locks_per_transaction=512',
    ];
    const how = ['-D', join(this.#folder, 'data'), ...settings.flatMap((one) => ['-c', one])];
    this.#process = spawn(join(this.#programs, 'postgres'), how, {
      ...owner(),
      cwd: this.#folder,
      stdio: 'ignore',
    });
    for (;;) {
      const client = new pg.Client({ connectionString: this.url });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.end();
        return;
      } catch {
        if (this.#process.exitCode !== null) throw new Error('PostgreSQL did not start');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** Ends it at once, as a machine that loses its power would; what was committed is on the disk. */
  async kill(): Promise<void> {
    const ended = this.#process;
    if (ended === undefined || ended.exitCode !== null) return;
    const exit = once(ended, 'exit');
    // Immediate shutdown: https://www.postgresql.org/docs/15/server-shutdown.html
    ended.kill('SIGQUIT');
    await exit;
    this.#process = undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
