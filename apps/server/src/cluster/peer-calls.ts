import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { linkSentences } from '@outrider/model/live/sentences.ts';
import type { Plain } from '../bus/plain.ts';
import type { Log } from '../log.ts';
import type { PeerAsked } from './peer-desk.ts';
import { endSilent, saySigns } from './signs-of-life.ts';

/** Time for question and answer to travel, besides: a server that has heard nothing by then gives up. */
const ON_THE_WAY_MS = 2_000;
/** A picture is in an answer, as text. */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024;
/** Space between the pieces of JSON means nothing. */
const SIGN = ' ';

/** A question that one server puts to another, and how long the answer may take. */
export interface PeerCall<Request extends Plain, Answer extends Plain> {
  readonly name: string;
  readonly withinMs: number;
  /** For their types alone: never there. */
  readonly request?: Request;
  readonly answer?: Answer;
}

export const peerCall = <Request extends Plain, Answer extends Plain>(
  name: string,
  withinMs: number,
): PeerCall<Request, Answer> => ({ name, withinMs });

type AnswerPeer = (request: Plain) => Promise<Plain>;

interface Told {
  readonly answer?: Plain;
  readonly error?: { readonly code: OutriderError['code']; readonly words: string };
}

export interface PeerCallsParts {
  /** Id of this server. */
  readonly server: string;
  /** Connects to another server; undefined where nobody knows where it is. */
  readonly connect: (server: string) => Socket | undefined;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Said where another server is gone, or does not answer. */
export const serverAway = (): OutriderError => new OutriderError('DEVICE_OFFLINE', linkSentences.serverAway);

/** Questions that the servers of a cluster put to each other, each over a connection of its own: none holds another up. */
export class PeerCalls {
  readonly #parts: PeerCallsParts;
  readonly #answers = new Map<string, AnswerPeer>();

  constructor(parts: PeerCallsParts) {
    this.#parts = parts;
  }

  /** From now on this server answers that question. Refused in words is what throws an OutriderError. */
  answer<Request extends Plain, Answer extends Plain>(
    { name }: PeerCall<Request, Answer>,
    answer: (request: Request) => Promise<Answer>,
  ): void {
    this.#answers.set(name, answer as unknown as AnswerPeer);
  }

  /**
   * Asks another server.
   * @throws OutriderError what it refuses with; DEVICE_OFFLINE where it is gone, or does not answer in time
   */
  async ask<Request extends Plain, Answer extends Plain>(
    server: string,
    { name, withinMs }: PeerCall<Request, Answer>,
    request: Request,
  ): Promise<Answer> {
    const { connect, onLost, clock, server: self } = this.#parts;
    const socket = connect(server);
    if (socket === undefined) throw serverAway();
    const late = clock.after(withinMs + ON_THE_WAY_MS, () => socket.destroy());
    const forget = onLost((gone) => {
      if (gone === server) socket.destroy();
    });
    endSilent(socket, clock);
    socket.write(`${JSON.stringify({ what: 'call', server: self, name, request })}\n`);
    try {
      const { answer, error } = await allOf(socket);
      if (error !== undefined) throw new OutriderError(error.code, error.words);
      return answer as Answer;
    } finally {
      late();
      forget();
      socket.destroy();
    }
  }

  /** Answers another server's question. */
  take(socket: Socket, { name, request, server }: PeerAsked): void {
    const { clock, onLost } = this.#parts;
    const answer = typeof name === 'string' ? this.#answers.get(name) : undefined;
    if (answer === undefined) {
      socket.destroy();
      return;
    }
    // Reading on finds out that the other side has ended; one whose machine has lost its power says nothing of that.
    socket.resume();
    const forget = onLost((gone) => {
      if (gone === server) socket.destroy();
    });
    socket.once('close', forget);
    socket.write(SIGN);
    saySigns(socket, clock, () => socket.write(SIGN));
    void this.#toldOf(answer, request as Plain, name).then((told) => {
      if (socket.writable) socket.end(JSON.stringify(told));
    });
  }

  async #toldOf(answer: AnswerPeer, request: Plain, name: unknown): Promise<Told> {
    try {
      return { answer: await answer(request) };
    } catch (error) {
      if (error instanceof OutriderError) return { error: { code: error.code, words: error.message } };
      this.#parts.log.error({ err: error, name }, 'a question of another server could not be answered');
      return { error: { code: 'INTERNAL', words: 'The other server could not answer' } };
    }
  }
}

/** What another server tells until it ends. @throws OutriderError DEVICE_OFFLINE where that is nothing whole */
async function allOf(socket: Socket): Promise<Told> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const pieces: Buffer[] = [];
  let length = 0;
  socket.on('data', (bytes: Buffer) => {
    length += bytes.length;
    if (length > MOST_ANSWER_BYTES) socket.destroy();
    else pieces.push(bytes);
  });
  socket.once('end', () => resolve(Buffer.concat(pieces).toString('utf8')));
  socket.once('close', () => resolve(''));
  try {
    return JSON.parse(await promise) as Told;
  } catch {
    throw serverAway();
  }
}
