import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from '../../testing-ports.ts';

const PLACES = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];

/** Where `nats-server` is; undefined where it is not installed. */
export const natsProgram = (): string | undefined => PLACES.find((place) => existsSync(place));

export const NO_NATS =
  'nats-server is not installed here: these tests are left out. `apt install nats-server` has them run.';

/** Whether something listens there. */
async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A NATS of a test, on loopback, of its own. */
export class StartedNats implements AsyncDisposable {
  readonly port: number;
  readonly #program: string;
  #process: ChildProcess | undefined;

  private constructor(program: string, port: number) {
    this.#program = program;
    this.port = port;
  }

  static async start(program: string): Promise<StartedNats> {
    const nats = new StartedNats(program, await freePort());
    await nats.goOn();
    return nats;
  }

  /** As `--bus` takes it. */
  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Starts it, again where it was ended. */
  async goOn(): Promise<void> {
    const started = spawn(this.#program, ['-a', '127.0.0.1', '-p', String(this.port)], { stdio: 'ignore' });
    this.#process = started;
    while (!(await answers(this.port))) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error('nats-server did not start');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    const ended = this.#process;
    if (ended === undefined || ended.exitCode !== null) return;
    const exit = once(ended, 'exit');
    ended.kill('SIGKILL');
    await exit;
    this.#process = undefined;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.kill();
  }
}
