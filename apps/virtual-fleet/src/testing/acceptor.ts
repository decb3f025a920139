import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { MessageJoiner } from '@outrider/jt808/frame/message-joiner.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { decodeMessage, encodeMessage, type Message } from '@outrider/jt808/messages/message.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import type { Version } from '@outrider/jt808/version.ts';

/** A message that came in. */
export interface Received {
  readonly phone: string;
  readonly sequence: number;
  readonly message: Message;
}

/** How the acceptor treats terminals; tests change it as they go. */
export interface AcceptorRules {
  /** Result of a registration. */
  registerResult: number;
  authCode: string;
  /** Whether positions are acknowledged. */
  acknowledge: boolean;
}

/** A small 808 server for tests, on a port of the system's choice: it accepts, acknowledges, keeps what came. */
export class Acceptor implements AsyncDisposable {
  readonly received: Received[] = [];
  readonly rules: AcceptorRules = { registerResult: 0, authCode: 'secret', acknowledge: true };
  readonly #version: Version;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #socket: Socket | undefined;
  #sequence = 0;
  #waiting: (() => void)[] = [];

  private constructor(version: Version) {
    this.#version = version;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Listens on `port`, or on one that the system chooses. */
  static async listen(version: Version = 2013, port = 0): Promise<Acceptor> {
    const acceptor = new Acceptor(version);
    await new Promise<void>((resolve) => acceptor.#server.listen(port, '127.0.0.1', resolve));
    return acceptor;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Sends a message to the terminal that spoke last; gives its sequence. */
  send<N extends MessageName>(name: N, body: MessageBodies[N], phone: string): number {
    const sequence = this.#sequence++;
    for (const frame of encodeMessage(name, body, { phone, sequence, version: this.#version }))
      this.#socket?.write(frame);
    return sequence;
  }

  /** The first message of a name that fulfils the wish, now or as soon as it comes. */
  async message<N extends MessageName>(
    name: N,
    wish: (body: MessageBodies[N]) => boolean = () => true,
  ): Promise<MessageBodies[N]> {
    for (;;) {
      for (const { message } of this.received)
        if (message.name === name && wish(message.body as MessageBodies[N]))
          return message.body as MessageBodies[N];
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Closes every connection; terminals may come back. */
  dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.dropAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    const reader = new FrameReader();
    const joiner = new MessageJoiner({ clock: systemClock, onMissing: () => undefined });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      joiner[Symbol.dispose]();
      this.#sockets.delete(socket);
    });
    socket.on('data', (bytes: Buffer) => {
      this.#socket = socket;
      for (const frame of reader.push(bytes)) {
        const joined = frame.subPacket === undefined ? undefined : joiner.push(frame);
        if (joined === undefined) this.#take(frame);
        else if (joined.state === 'whole') this.#take(joined.frame);
      }
      if (reader.error !== undefined) throw new Error(`bad bytes from the fleet: ${reader.error}`);
    });
  }

  #take(frame: Frame): void {
    const { phone, sequence } = frame;
    const decoded = decodeMessage(frame, this.#version);
    if (!decoded.ok) throw new Error('a bad body from the fleet');
    this.received.push({ phone, sequence, message: decoded.message });
    this.#answer(decoded.message, phone, sequence);
    for (const wake of this.#waiting.splice(0)) wake();
  }

  #answer({ id, name }: Message, phone: string, replySequence: number): void {
    if (name === 'register') {
      const result = this.rules.registerResult;
      const code = result === 0 ? { authCode: this.rules.authCode } : {};
      this.send('registerAnswer', { replySequence, result, ...code }, phone);
    } else if (name === 'authenticate') {
      const { message } = this.received.at(-1)!;
      const right = message.name === 'authenticate' && message.body.authCode === this.rules.authCode;
      this.send('platformAnswer', { replySequence, replyId: id, result: right ? 0 : 1 }, phone);
    } else if (name !== 'opaque' && rowOfName(name).answer === 0x8001 && this.rules.acknowledge) {
      this.send('platformAnswer', { replySequence, replyId: id, result: 0 }, phone);
    }
  }
}
