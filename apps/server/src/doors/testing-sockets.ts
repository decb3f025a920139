import { once } from 'node:events';
import type { Socket } from 'node:net';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { decodeVcp, encodeVcp, type VcpFields, type VcpFrame } from '@outrider/protocol/vcp/frame.ts';
import { WebSocket } from 'ws';
import { PASSWORD } from './testing.ts';

/** A client of the control connection. */
export class TestControl {
  readonly socket: WebSocket;
  readonly frames: VcpFrame[] = [];
  #connection: Socket | undefined;
  #correlation = 0;
  #waiting: { readonly fits: (frame: VcpFrame) => boolean; readonly done: (frames: VcpFrame[]) => void }[] =
    [];

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.once('upgrade', (response) => (this.#connection = response.socket));
    socket.on('message', (data) => {
      for (const frame of decodeVcp(String(data as Buffer))) {
        this.frames.push(frame);
        const found = this.#waiting.findIndex(({ fits }) => fits(frame));
        if (found !== -1) this.#waiting.splice(found, 1)[0]?.done(this.frames.splice(0));
      }
    });
  }

  static async open(port: number, path = '/vcp', origin?: string): Promise<TestControl> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, origin === undefined ? {} : { origin });
    const control = new TestControl(socket);
    await once(socket, 'open');
    return control;
  }

  /** Bytes on its connection so far, both ways, as they went over the network. */
  get bytes(): number {
    return (this.#connection?.bytesRead ?? 0) + (this.#connection?.bytesWritten ?? 0);
  }

  /** All frames up to the one that fits. */
  until(fits: (frame: VcpFrame) => boolean): Promise<VcpFrame[]> {
    return new Promise((done) => this.#waiting.push({ fits, done }));
  }

  /** Sends a message; gives the frames of its answer. */
  async ask(fields: VcpFields): Promise<VcpFrame[]> {
    const W = fields['W'] ?? String(++this.#correlation);
    // In a row R is the signal; the last frame of a list says so, and a refusal has its message in Z.
    const isList = ['Q03', 'Q04', 'Q05'].includes(fields['M'] ?? '');
    const answer = this.until(
      ({ fields: { R, S, Z, W: w } }) =>
        w === W && (isList ? S === 'fin' || (R !== undefined && Z !== undefined) : R !== undefined),
    );
    this.socket.send(encodeVcp({ ...fields, W }));
    return (await answer).filter((frame) => frame.fields['W'] === W);
  }

  /** Signs in; gives the session key. */
  async signIn(user: string, password = PASSWORD): Promise<string> {
    const [answer] = await this.ask({ M: 'Q02', U: user, P: password });
    return answer?.fields['K'] ?? '';
  }
}

/** Opens a presigned socket; gives how it began: 'open', a close code, or an HTTP status. */
export async function openSigned(
  port: number,
  key: string,
  path: string,
  user: string,
  params: Readonly<Record<string, string>>,
): Promise<{ readonly socket: WebSocket; readonly began: Promise<string> }> {
  return openSocket(port, presign(key, path, user, params, Date.now()));
}

export function openSocket(
  port: number,
  url: string,
  origin?: string,
): { readonly socket: WebSocket; readonly began: Promise<string> } {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${url}`, origin === undefined ? {} : { origin });
  const began = new Promise<string>((resolve) => {
    socket.on('unexpected-response', (_request, response) => {
      resolve(String(response.statusCode));
      socket.terminate();
    });
    socket.on('error', () => resolve('error'));
    socket.on('close', (code) => resolve(String(code)));
    // A door that lets nobody in says so before anything else.
    socket.on('open', () => socket.ping('', true, () => socket.once('pong', () => resolve('open'))));
  });
  return { socket, began };
}
