import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import {
  type HttpAnswer,
  type HttpBody,
  httpCalls,
  type JsonName,
  socketCalls,
} from '@outrider/protocol/tables.ts';
import { decodeVcp, encodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';

const SERVER_MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const PORTS = ['--port', '--jt808-port', '--jt1078-port', '--jt1078-sub-port'].flatMap((port) => [port, '0']);

/** The person of a server that the first start makes. */
export const ADMINISTRATOR = 'admin';

/** A server as people start it, in a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  /** Of the page. */
  readonly port: number;
  readonly jt808Port: number;
  /** What the first start printed of the administrator; empty of later ones. */
  readonly password: string;
}

/** @throws Error when it does not open */
export async function opened(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    // A socket that fails to open is closed as well.
    socket.addEventListener('close', () => reject(new Error('the server is gone')), { once: true });
  });
  return socket;
}

/** Ends a process at the end, which may have ended by itself long before: to be had as soon as it is started. */
export function endedAtLast(child: ChildProcess): AsyncDisposable {
  const ended = Promise.withResolvers<void>();
  for (const event of ['exit', 'error']) child.once(event, () => ended.resolve());
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended.promise;
    },
  };
}

/** Waits until it says that it runs. @returns what it printed */
async function printed(child: ChildProcess): Promise<string> {
  let out = '';
  for await (const text of child.stdout ?? []) {
    out += String(text);
    if (out.includes('Ctrl-C ends it.')) return out;
  }
  throw new Error('the server did not start');
}

/**
 * Starts a server on free ports of this machine, that others of the network do not reach.
 * @param args further options of the start
 * @param environment beside that of this process
 * @param log an open file that its log goes to; to that of this process without it
 * @throws Error where it does not start
 */
export async function startServerProcess(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  log?: number,
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [SERVER_MAIN, '--device-host', '127.0.0.1', '--log-level', 'error', ...PORTS, ...args],
    { stdio: ['ignore', 'pipe', log ?? 'inherit'], env: { ...process.env, ...environment } },
  );
  // A run that is interrupted leaves no server behind; that ends its fleet itself.
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  await using starting = new AsyncDisposableStack();
  starting.use(endedAtLast(child));
  const out = await printed(child);
  const said = (pattern: RegExp): string => pattern.exec(out)?.[1] ?? '';
  const started = starting.move();
  return {
    child,
    port: Number(said(/http:\/\/127\.0\.0\.1:(\d+)\/\n/)),
    jt808Port: Number(said(/808 on port (\d+)/)),
    password: said(/Password +(\S+)/),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** Somebody who has signed in to a server. */
export interface SignedIn extends Disposable {
  readonly key: string;
  /** Answers a call of the control connection. */
  ask(fields: VcpFields): Promise<VcpFields>;
  /** Makes an HTTP call. */
  call(path: string, init: RequestInit): Promise<Response>;
  /** Makes a call of the table. @throws Error when it is refused */
  make<N extends JsonName>(name: N, body: HttpBody<N>): Promise<HttpAnswer<N>>;
}

/** Signs in as the administrator. */
export async function signInTo(port: number, password: string): Promise<SignedIn> {
  const control = await opened(`ws://127.0.0.1:${port}${socketCalls.control.path}`);
  let correlation = 0;
  const ask = (fields: VcpFields): Promise<VcpFields> =>
    new Promise((resolve, reject) => {
      const lost = (): void => reject(new Error('the server is gone'));
      if (control.readyState !== WebSocket.OPEN) lost();
      control.addEventListener('close', lost, { once: true });
      const own = `s${++correlation}`;
      const listen = ({ data }: MessageEvent<string>): void => {
        const answer = decodeVcp(data).find((frame) => frame.fields['W'] === own);
        if (answer === undefined) return;
        control.removeEventListener('message', listen);
        control.removeEventListener('close', lost);
        resolve(answer.fields);
      };
      control.addEventListener('message', listen);
      control.send(encodeVcp({ ...fields, W: own }));
    });
  const { K: key = '' } = await ask({ M: 'Q02', U: ADMINISTRATOR, P: hashPassword(password) });
  const call = (path: string, init: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
  return {
    key,
    ask,
    call,
    async make(name, body) {
      const { method, path: template } = httpCalls[name];
      const said = new Map(Object.entries<unknown>(body).map(([field, value]) => [field, String(value)]));
      const path = template.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
        encodeURIComponent(said.get(field) ?? ''),
      );
      const response =
        method === 'GET'
          ? await call(`${path}?${new URLSearchParams([...said])}`, { method })
          : await call(path, { method, body: JSON.stringify(body) });
      const answer = (await response.json()) as HttpAnswer<typeof name> & { readonly hasError?: boolean };
      if (!response.ok || answer.hasError === true)
        throw new Error(`${name} was refused: ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
    [Symbol.dispose]: () => control.close(),
  };
}
