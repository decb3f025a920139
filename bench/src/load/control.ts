import type { Outrider } from '@outrider/e2e/support/outrider.ts';
import { hashPassword, presign } from '@outrider/protocol/people/credentials.ts';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { decodeVcp, encodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';

const USER = 'admin';

/** A control connection that is signed in as the administrator. */
export interface Control extends Disposable {
  readonly key: string;
  /** Sends a message; resolves with the last frame of its answer. */
  ask(code: string, fields?: VcpFields): Promise<VcpFields>;
  /** Path and query of ws.cgi for a channel's main stream. */
  streamPath(deviceid: string, channel: number): string;
  /** Path and query of a playback of what the server recorded. @param atMs since 1970 UTC */
  playbackPath(deviceid: string, channels: readonly number[], atMs: number): string;
  /** Path and query of a page's connection. */
  pagePath(): string;
}

/** Opens one. @throws Error when the server refuses */
export async function openControl(outrider: Pick<Outrider, 'port' | 'password'>): Promise<Control> {
  const socket = new WebSocket(`ws://127.0.0.1:${outrider.port}${socketCalls.control.path}`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<string, (fields: VcpFields) => void>();
  let next = 1;
  socket.onmessage = ({ data }) => {
    // Only the last frame of an answer is looked at: rows are for the page.
    const text = String(data);
    for (const { fields } of decodeVcp(text.slice(text.lastIndexOf('VCP\n')))) {
      if (fields['R'] !== undefined) waiting.get(fields['W'] ?? '')?.(fields);
    }
  };
  const ask = (code: string, fields: VcpFields = {}): Promise<VcpFields> => {
    const id = String(next++);
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      socket.send(encodeVcp({ M: code, W: id, ...fields }));
    });
  };
  const answer = await ask(controlCalls.signIn.code, { U: USER, P: hashPassword(outrider.password) });
  const key = answer['K'];
  if (key === undefined) throw new Error(`the server does not let ${USER} in: ${answer['Z']}`);
  return {
    key,
    ask,
    streamPath: (deviceid, channel) =>
      presign(key, socketCalls.watchChannel.path, USER, { deviceid, channel: String(channel) }, Date.now()),
    playbackPath: (deviceid, channels, atMs) => {
      const spbtime = (atMs / 1_000).toFixed(3);
      const params = { type: 'lopb', deviceid, chs: channels.join(','), spbtime, speed: '0' };
      return presign(key, socketCalls.watchRecording.path, USER, params, Date.now());
    },
    pagePath: () => presign(key, socketCalls.watchPage.path, USER, {}, Date.now()),
    [Symbol.dispose]: () => socket.close(),
  };
}
