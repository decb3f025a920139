import {
  decodeFaceQuestion,
  encodeFaceAnswer,
  faceActs,
  type FaceAnswer,
  faceAnswer,
  type FaceQuestion,
  faceResults,
  NO_MD5,
  VIRTUAL_FACES_KIND,
} from '@outrider/jt808/dialects/virtual-faces.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { download } from '../network/download.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import type { FaceBehaviour } from './face-behaviour.ts';
import { FACE_SLOTS, type FaceMemory } from './face-memory.ts';

/** Bytes of a photo that it takes. */
const MOST_BYTES = 2 * 1024 ** 2;

/** Knows faces: says who is in its slots, takes others with their photos, and empties slots, in words of its own (0x8900, 0x0900). */
export class Faces implements Behaviour {
  readonly handlers: Handlers;
  readonly #terminal: Terminal;
  readonly #memory: FaceMemory;
  readonly #how: FaceBehaviour;
  readonly #log: (line: string) => void;
  readonly #stopped = new AbortController();

  constructor(terminal: Terminal, memory: FaceMemory, how: FaceBehaviour, log: (line: string) => void) {
    this.#terminal = terminal;
    this.#memory = memory;
    this.#how = how;
    this.#log = log;
    this.handlers = {
      passThroughDown: ({ kind, data }) => {
        // Only the behaviour of that kind answers.
        if (kind !== VIRTUAL_FACES_KIND) return undefined;
        const question = decodeFaceQuestion(data);
        if (question === undefined) return results.wrong;
        void this.#serve(question);
        return results.ok;
      },
    };
  }

  onStop(): void {
    this.#stopped.abort();
  }

  async #serve(question: FaceQuestion): Promise<void> {
    const { token, act } = question;
    const said = await this.#answer(question);
    const data = encodeFaceAnswer(faceAnswer({ token, act, ...said }));
    this.#terminal.send('passThroughUp', { kind: VIRTUAL_FACES_KIND, data });
  }

  async #answer(question: FaceQuestion): Promise<Pick<FaceAnswer, 'result'> & Partial<FaceAnswer>> {
    const { identity, clock } = this.#terminal;
    const { act, ch } = question;
    const faces = this.#memory.of(identity.phone);
    if (act === faceActs.summary) {
      const slots = Array.from({ length: FACE_SLOTS }, (_, at) => faces.get(at + 1)?.updated ?? 0);
      return { result: faceResults.ok, slots };
    }
    if (ch < 1 || ch > FACE_SLOTS) return { result: faceResults.noSlot };
    const has = faces.get(ch);
    if (act === faceActs.get) return { result: faceResults.ok, ch, ...has };
    if (this.#how === 'refuses') return { result: faceResults.refused };
    if (this.#how === 'lies') return { result: faceResults.ok, ch };
    if (act === faceActs.delete) {
      this.#memory.set(identity.phone, ch, undefined);
      return { result: faceResults.ok, ch };
    }
    if (act !== faceActs.set) return { result: faceResults.refused };
    const md5 = question.md5 === NO_MD5 ? has?.md5 : await this.#fetch(question);
    if (md5 === undefined)
      return { result: question.md5 === NO_MD5 ? faceResults.empty : faceResults.noDownload };
    const { idcard, name } = question;
    // No two changes of a slot have the same time.
    const updated = Math.max(Math.floor(clock.now() / 1_000), (has?.updated ?? 0) + 1);
    this.#memory.set(identity.phone, ch, { idcard, name, md5, updated });
    return { result: faceResults.ok, ch };
  }

  /** @returns the photo's MD5; undefined where it could not be had, or is another one */
  async #fetch({ url, md5, size }: FaceQuestion): Promise<string | undefined> {
    const { clock, identity } = this.#terminal;
    if (size > MOST_BYTES) return undefined;
    const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
    const { signal } = this.#stopped;
    try {
      const { hash, bytes } = await download({ url, signal, cuts: false, pause, algorithm: 'md5' });
      this.#log(`${identity.deviceId}: fetched a photo of ${bytes} bytes`);
      return hash === md5 ? hash : undefined;
    } catch (error) {
      this.#log(`${identity.deviceId}: no photo: ${String(error)}`);
      return undefined;
    }
  }
}
