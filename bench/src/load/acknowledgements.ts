import { decodeFrame } from '@outrider/jt808/frame/frame.ts';
import { ESCAPE } from '@outrider/jt808/frame/escape.ts';
import { FrameSplitter } from '@outrider/jt808/frame/frame-splitter.ts';
import { platformAnswer, results } from '@outrider/jt808/messages/answers.ts';
import { decodeMessage } from '@outrider/jt808/messages/message.ts';

const VERSION = 2013;
/** Where in an unescaped frame of 2013 with its delimiter the fields of 0x8001 are. */
const ID_AT = 1;
const REPLY_ID_AT = 15;
const RESULT_AT = 17;

const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Counts the answers to one kind of message; ten thousand a second must cost the one who asks next to nothing. */
export class Acknowledgements {
  readonly #splitter = new FrameSplitter();
  readonly #replyId: number;
  ok = 0;
  refused = 0;

  /** @param replyId id of the message whose answers count */
  constructor(replyId: number) {
    this.#replyId = replyId;
  }

  /** Takes the next bytes from the server. */
  push(bytes: Uint8Array): void {
    for (const frame of this.#splitter.push(bytes)) {
      const result = frame.includes(ESCAPE) ? this.#decode(frame) : this.#peek(frame);
      if (result === results.ok) this.ok++;
      else if (result !== undefined) this.refused++;
    }
  }

  #peek(frame: Uint8Array): number | undefined {
    const counts = u16(frame, ID_AT) === platformAnswer.id && u16(frame, REPLY_ID_AT) === this.#replyId;
    return counts ? frame[RESULT_AT] : undefined;
  }

  #decode(frame: Uint8Array): number | undefined {
    const read = decodeFrame(frame);
    const result = read.ok ? decodeMessage(read.frame, VERSION) : undefined;
    if (result?.ok !== true || result.message.name !== 'platformAnswer') return undefined;
    return result.message.body.replyId === this.#replyId ? result.message.body.result : undefined;
  }
}
