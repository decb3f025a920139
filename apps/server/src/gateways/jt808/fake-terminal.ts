import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { decodeMessage, encodeMessage, type Message } from '@outrider/jt808/messages/message.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import type { Version } from '@outrider/jt808/version.ts';

/** Messages that came, by one name. */
export type Named<N extends MessageName> = Extract<KnownMessage, { name: N }>;

/** What the server asks every terminal about itself; tests do not hear of it. */
const ASKED: readonly string[] = ['querySomeParameters', 'queryAvAttributes', 'queryAttributes'];

/** What a terminal answers when it is asked about itself; without an answer it says that it does not support this. */
export type SelfAnswers = Partial<Pick<MessageBodies, 'parameters' | 'attributes' | 'avAttributes'>>;

/** A terminal on a real connection that says what a test tells it to, and remembers what it hears. */
export class FakeTerminal {
  readonly socket: Socket;
  readonly heard: Message[] = [];
  /** What it answers when it is asked about itself. */
  self: SelfAnswers = {};
  /** Sequence of the message that was heard last. */
  sequence = 0;
  readonly #sequences: number[] = [];
  readonly #version: Version;
  readonly #phone: string;
  readonly #reader = new FrameReader();
  #taken = 0;
  #sequence = 0;
  #wake = () => {};

  private constructor(socket: Socket, phone: string, version: Version) {
    this.socket = socket;
    this.#phone = phone;
    this.#version = version;
    socket.on('error', () => {});
    socket.on('close', () => this.#wake());
    socket.on('data', (bytes) => {
      for (const frame of this.#reader.push(bytes)) {
        if (frame.version2019 !== (version === 2019)) throw new Error('a wrong frame came');
        const result = decodeMessage(frame, version);
        if (!result.ok) throw new Error('a wrong body came');
        if (ASKED.includes(result.message.name)) {
          this.#tellOfSelf(result.message, frame.sequence);
          continue;
        }
        this.heard.push(result.message);
        this.#sequences.push(frame.sequence);
      }
      if (this.#reader.error !== undefined) throw new Error('bytes that are no frame came');
      this.#wake();
    });
  }

  static async dial(port: number, phone: string, version: Version = 2013): Promise<FakeTerminal> {
    const socket = connect(port, '127.0.0.1');
    const terminal = new FakeTerminal(socket, phone, version);
    await once(socket, 'connect');
    return terminal;
  }

  /** The bytes of a message; its sequence is the next one. */
  frames<N extends MessageName>(name: N, body: MessageBodies[N]): Uint8Array[] {
    const frames = encodeMessage(name, body, {
      phone: this.#phone,
      sequence: this.#sequence,
      version: this.#version,
    });
    this.#sequence += frames.length;
    return frames;
  }

  /** Sends a message; returns its sequence. */
  say<N extends MessageName>(name: N, body: MessageBodies[N]): number {
    const sequence = this.#sequence;
    for (const frame of this.frames(name, body)) this.socket.write(frame);
    return sequence;
  }

  /** The next message that came and was not asked for yet. @throws when the connection closes before, or it has another name */
  async hear<N extends MessageName>(name: N): Promise<Named<N>['body']> {
    while (this.heard.length <= this.#taken) {
      if (this.socket.closed) throw new Error(`closed before ${name} came`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    this.sequence = this.#sequences[this.#taken] ?? 0;
    const message = this.heard[this.#taken++];
    if (message?.name !== name) throw new Error(`${name} was expected, ${message?.name} came`);
    return (message as Named<N>).body as Named<N>['body'];
  }

  #tellOfSelf({ id, name }: Message, replySequence: number): void {
    const { parameters, attributes, avAttributes } = this.self;
    if (name === 'querySomeParameters' && parameters)
      this.say('parameters', { ...parameters, replySequence });
    else if (name === 'queryAttributes' && attributes) this.say('attributes', attributes);
    else if (name === 'queryAvAttributes' && avAttributes) this.say('avAttributes', avAttributes);
    else this.say('terminalAnswer', { replySequence, replyId: id, result: 3 });
  }

  async closed(): Promise<void> {
    // What it still says meanwhile may be an error: it is closed all the same.
    if (!this.socket.closed) await new Promise((resolve) => this.socket.once('close', resolve));
  }

  register(plate = 'AB 123'): Promise<MessageBodies['registerAnswer']> {
    this.say('register', {
      province: 1,
      city: 2,
      manufacturer: 'M',
      model: 'X1',
      terminalId: 'T1',
      plateColour: 1,
      plate,
    });
    return this.hear('registerAnswer');
  }

  async authenticate(authCode: string): Promise<number> {
    this.say('authenticate', {
      authCode,
      ...(this.#version === 2019 ? { imei: '123456789012345', softwareVersion: '1.0' } : {}),
    });
    return (await this.hear('platformAnswer')).result;
  }

  /** Registers and authenticates. @throws when it is not let in */
  async signIn(): Promise<void> {
    const { authCode } = await this.register();
    if (authCode === undefined || (await this.authenticate(authCode)) !== 0) throw new Error('not let in');
  }
}
