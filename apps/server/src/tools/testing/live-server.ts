import { presign } from '@outrider/protocol/people/credentials.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { socketCalls } from '@outrider/protocol/tables.ts';
import type { VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { ADMINISTRATOR, opened, signInTo, startServerProcess } from './server-process.ts';

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
  /** Makes an HTTP call as the viewer. */
  call(path: string, init: RequestInit): Promise<Response>;
}

/**
 * Starts a server with vehicles of the demo, and watches a channel of one of them.
 * @param args further options of the start
 */
export async function startLiveServer(
  args: readonly string[],
  watched: { readonly deviceid: string; readonly channel: number },
): Promise<LiveServer> {
  await using starting = new AsyncDisposableStack();
  const server = starting.use(await startServerProcess(args));
  const person = starting.use(await signInTo(server.port, server.password));
  const origin = `ws://127.0.0.1:${server.port}`;
  const signed = (path: string, fields: Record<string, string>) =>
    opened(origin + presign(person.key, path, ADMINISTRATOR, fields, Date.now()));
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
    ask: person.ask,
    pid: server.child.pid,
    signed,
    call: person.call,
    async [Symbol.asyncDispose]() {
      for (const socket of [events, stream]) socket.close();
      await started.disposeAsync();
    },
  };
}
