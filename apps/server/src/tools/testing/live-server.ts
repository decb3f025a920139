import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hashPassword, presign } from '@outrider/protocol/people/credentials.ts';
import { SERVER_EVENTS } from '@outrider/model/events/kept-event.ts';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { decodeVcp, encodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';

const SERVER_MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const USER = 'admin';
const VIDEO = 1;

/** A server as people start it, with somebody who watches a channel and hears its alarms. */
export interface LiveServer extends AsyncDisposable {
  /** Pictures that came so far. */
  pictures(): number;
  /** What it said of itself, the newest last. */
  readonly alarms: readonly string[];
  /** Answers a call of the control connection. */
  ask(fields: VcpFields): Promise<VcpFields>;
  /** The process; undefined where the system says no number. */
  readonly pid: number | undefined;
  /** Opens a socket by an address that is signed for the one who watches. */
  signed(path: string, fields: Record<string, string>): Promise<WebSocket>;
  /** Makes an HTTP call as who watches. */
  call(path: string, init: RequestInit): Promise<Response>;
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
 * Starts a server with vehicles of the demo, and watches a channel of one of them.
 * @param args further options of the start
 */
export async function startLiveServer(
  args: readonly string[],
  watched: { readonly deviceid: string; readonly channel: number },
): Promise<LiveServer> {
  const ports = ['--port', '--jt808-port', '--jt1078-port', '--jt1078-sub-port'].flatMap((port) => [
    port,
    '0',
  ]);
  const child = spawn(
    process.execPath,
    [SERVER_MAIN, '--device-host', '127.0.0.1', '--log-level', 'error', ...ports, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await using starting = new AsyncDisposableStack();
  starting.use(endedAtLast(child));
  const out = await printed(child);
  const [, port = ''] = /http:\/\/127\.0\.0\.1:(\d+)\/\n/.exec(out) ?? [];
  const [, password = ''] = /Password +(\S+)/.exec(out) ?? [];
  const origin = `ws://127.0.0.1:${port}`;

  const control = await opened(origin + socketCalls.control.path);
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
  const { K: key = '' } = await ask({ M: 'Q02', U: USER, P: hashPassword(password) });

  const signed = (path: string, fields: Record<string, string>) =>
    opened(origin + presign(key, path, USER, fields, Date.now()));
  const alarms: string[] = [];
  const events = await signed(socketCalls.pushEvents.path, {});
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as { readonly deviceid: string; readonly memo: string };
    if (event.deviceid === SERVER_EVENTS) alarms.push(event.memo);
  });
  let pictures = 0;
  const { deviceid, channel } = watched;
  const stream = await signed(socketCalls.watchChannel.path, {
    deviceid,
    channel: String(channel),
    type: 'main',
  });
  stream.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
    if (new Uint8Array(data)[1] === VIDEO) pictures++;
  });
  const started = starting.move();
  return {
    pictures: () => pictures,
    alarms,
    ask,
    pid: child.pid,
    signed,
    call: (path, init) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      }),
    async [Symbol.asyncDispose]() {
      for (const socket of [control, events, stream]) socket.close();
      await started.disposeAsync();
    },
  };
}
