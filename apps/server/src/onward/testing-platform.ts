import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { decodeMessage, encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';

/** How the platform treats a terminal. */
export interface PlatformRules {
  /** Result of a registration (0x8100), by the terminal's number. */
  registers: (phone: string) => number;
  /** Result of an authentication (0x8001). */
  authenticates: (phone: string, code: string) => number;
  /** Result of reports, one by one (0x0200) or late and together (0x0704); undefined: they are not answered. */
  takes: (
    phone: string,
    locations: readonly Location[],
    as: 'location' | 'locationBatch',
  ) => number | undefined;
  /** Whether it reads at all. */
  reads: boolean;
}

/** A platform that takes JT/T 808, on a port of the system's choice, and writes down what it was told. */
export class TestingPlatform implements AsyncDisposable {
  readonly rules: PlatformRules = {
    registers: () => 0,
    authenticates: () => 0,
    takes: () => 0,
    reads: true,
  };
  /** Names of messages, each with the number of its sender. */
  readonly heard: string[] = [];
  /** What was taken: `number time/1000`, in the order in which it came. */
  readonly taken: string[] = [];
  readonly locations: Location[] = [];
  /** What terminals said that registered. */
  readonly registrations: MessageBodies['register'][] = [];
  /** Connections that stand, and how many there ever were. */
  readonly sockets = new Set<Socket>();
  connections = 0;
  #server: Server | undefined;
  #port = 0;
  #sequence = 0;

  static async listen(): Promise<TestingPlatform> {
    const platform = new TestingPlatform();
    await platform.open();
    return platform;
  }

  get port(): number {
    return this.#port;
  }

  /** Listens, on the port that it had before where it had one. */
  async open(): Promise<void> {
    const server = createServer((socket) => this.#accept(socket));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Is gone, with all its connections. */
  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #accept(socket: Socket): void {
    this.connections++;
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    if (!this.rules.reads) {
      socket.pause();
      return;
    }
    const reader = new FrameReader();
    socket.on('data', (bytes: Buffer) => {
      for (const frame of reader.push(bytes)) this.#take(socket, frame);
    });
  }

  #take(socket: Socket, frame: Frame): void {
    const decoded = decodeMessage(frame);
    if (!decoded.ok) throw new Error('a body that cannot be read');
    const { message } = decoded;
    const { phone, sequence } = frame;
    const send = <N extends MessageName>(name: N, body: MessageBodies[N]): void => {
      const version = frame.version2019 ? 2019 : 2013;
      for (const bytes of encodeMessage(name, body, { phone, version, sequence: this.#sequence++ }))
        socket.write(bytes);
    };
    const answer = (result: number): void =>
      send('platformAnswer', { replySequence: sequence, replyId: message.id, result });
    this.heard.push(`${message.name} ${phone}`);
    if (message.name === 'register') {
      this.registrations.push(message.body);
      const result = this.rules.registers(phone);
      const code = result === 0 ? { authCode: `code of ${phone}` } : {};
      send('registerAnswer', { replySequence: sequence, result, ...code });
    } else if (message.name === 'authenticate') {
      answer(this.rules.authenticates(phone, message.body.authCode));
    } else if (message.name === 'location' || message.name === 'locationBatch') {
      const locations = message.name === 'location' ? [message.body] : message.body.locations;
      const result = this.rules.takes(phone, locations, message.name);
      if (result === undefined) return;
      if (result === 0) {
        this.locations.push(...locations);
        for (const { time } of locations) this.taken.push(`${phone} ${time}`);
      }
      answer(result);
    } else if (message.name === 'heartbeat') answer(0);
  }
}
