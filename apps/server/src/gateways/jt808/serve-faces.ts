import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import type { FaceSlotSaid } from '../../fleet/links/face-commands.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';
import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import type { FaceAsked, FaceSaid, FaceWay } from './dialects/face-way.ts';
import type { Dialects } from './dialects/dialects.ts';
import { KnownDialect } from './known-dialect.ts';
import type { TerminalSender } from './terminal-sender.ts';

/** It answers within this; what takes a photo to be fetched first takes longer. */
const ANSWER_WITHIN_MS = 10_000;
/** Questions that wait for one recorder, that of now among them. */
const MOST_QUEUED = 8;
const FETCHED_WITHIN_MS = 120_000;
const TOKENS = 0x10000;

interface FaceParts {
  readonly dialects: Pick<Dialects, 'of'>;
  readonly sender: Pick<TerminalSender, 'request'>;
  readonly heard: Pick<HeardTerminal, 'said' | 'say'>;
  readonly clock: Pick<Clock, 'after' | 'elapsed'>;
}

/** The question that waits for its answer. */
interface Waiting {
  readonly token: number;
  readonly way: FaceWay;
  readonly settle: (answer: FaceSaid | OutriderError) => void;
}

/** What the product asks of the faces in a terminal's slots, in the words of its make's dialect; one question at a time. */
export class FaceCommands implements NonNullable<LinkCommands['faces']> {
  readonly #parts: FaceParts;
  readonly #dialect: KnownDialect;
  #turn: Promise<unknown> = Promise.resolve();
  #queued = 0;
  #token = 0;
  #waiting: Waiting | undefined;

  constructor(parts: FaceParts) {
    this.#parts = parts;
    this.#dialect = new KnownDialect(parts);
  }

  async summary(): Promise<{ readonly slots: readonly number[] }> {
    const { slots } = await this.#ask({ act: 'summary' });
    return { slots };
  }

  async get({ ch }: { readonly ch: number }): Promise<FaceSlotSaid> {
    const { updatedS, idcard, name, md5 } = await this.#ask({ act: 'get', ch });
    return { ch, updatedS, idcard, name, md5 };
  }

  /** @throws OutriderError VALIDATION for characters that GBK has not */
  async set(asked: Omit<Extract<FaceAsked, { act: 'set' }>, 'act'>): Promise<{}> {
    for (const text of [asked.idcard, asked.name])
      if (decodeGbk(encodeGbk(text)) !== text)
        throw new OutriderError('VALIDATION', faceSentences.noSuchSign);
    await this.#ask({ act: 'set', ...asked }, asked.url === '' ? ANSWER_WITHIN_MS : FETCHED_WITHIN_MS);
    return {};
  }

  async delete({ ch }: { readonly ch: number }): Promise<{}> {
    await this.#ask({ act: 'delete', ch });
    return {};
  }

  /** Something went through the terminal as it is (0x0900). What nobody waits for is nothing. */
  take(kind: number, data: Uint8Array): void {
    const waiting = this.#waiting;
    if (waiting === undefined || waiting.way.kind !== kind) return;
    const said = waiting.way.read(data);
    if (said === undefined) waiting.settle(new OutriderError('VALIDATION', faceSentences.unreadable));
    else if (said.token === waiting.token)
      waiting.settle(said.fault === undefined ? said : new OutriderError('VALIDATION', said.fault));
  }

  /** Ends the wait: the terminal is gone. */
  abandon(): void {
    this.#waiting?.settle(new OutriderError('DEVICE_OFFLINE', 'The device is gone'));
  }

  /** @throws OutriderError VALIDATION where it has no faces or refuses, DEVICE_OFFLINE where it does not answer, RATE_LIMIT where too many questions wait */
  async #ask(asked: FaceAsked, withinMs = ANSWER_WITHIN_MS): Promise<FaceSaid> {
    if (this.#queued >= MOST_QUEUED) throw new OutriderError('RATE_LIMIT', faceSentences.busy);
    this.#queued++;
    const { clock } = this.#parts;
    const sinceMs = clock.elapsed();
    const done = this.#turn
      .then(async () => {
        // The caller has given up by now: it is not sent behind their back.
        if (clock.elapsed() - sinceMs >= withinMs)
          throw new OutriderError('DEVICE_OFFLINE', 'The device does not answer');
        return await this.#question(asked, withinMs);
      })
      .finally(() => this.#queued--);
    this.#turn = done.catch(() => {});
    return await done;
  }

  async #question(asked: FaceAsked, withinMs: number): Promise<FaceSaid> {
    const { faces: way } = await this.#dialect.get();
    if (way === undefined) throw new OutriderError('VALIDATION', faceSentences.noFaces);
    const { sender, clock } = this.#parts;
    const token = this.#token;
    this.#token = (token + 1) % TOKENS;
    const data = way.print(token, asked);
    const { promise, resolve, reject } = Promise.withResolvers<FaceSaid>();
    const cancel = clock.after(withinMs, () =>
      this.#waiting?.settle(new OutriderError('DEVICE_OFFLINE', 'The device does not answer')),
    );
    this.#waiting = {
      token,
      way,
      settle: (answer) => {
        this.#waiting = undefined;
        cancel();
        if (answer instanceof OutriderError) reject(answer);
        else resolve(answer);
      },
    };
    // That it heard the question says nothing; that it will not is the answer.
    const heard = sender.request('passThroughDown', { kind: way.kind, data });
    heard.catch((error: unknown) => {
      if (this.#waiting?.token === token && error instanceof OutriderError)
        this.#waiting.settle(
          isUnknownKind(error) ? new OutriderError('VALIDATION', faceSentences.noFaces) : error,
        );
    });
    return await promise;
  }
}

/** Whether a terminal refused the message itself: it has no faces, whichever make it is. */
const isUnknownKind = ({ code }: OutriderError): boolean => code === 'VALIDATION';
