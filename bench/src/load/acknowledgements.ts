import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { platformAnswer, results } from '@outrider/jt808/messages/answers.ts';

/** Where in the body of 0x8001 its fields are. */
const REPLY_ID_AT = 2;
const RESULT_AT = 4;

/** Counts the answers to one kind of message; ten thousand a second must cost the one who asks next to nothing. */
export class Acknowledgements {
  readonly #reader = new FrameReader();
  readonly #replyId: number;
  ok = 0;
  refused = 0;

  /** @param replyId id of the message whose answers count */
  constructor(replyId: number) {
    this.#replyId = replyId;
  }

  /** Takes the next bytes from the server. */
  push(bytes: Uint8Array): void {
    for (const { messageId, body } of this.#reader.push(bytes)) {
      if (messageId !== platformAnswer.id) continue;
      const replyId = ((body[REPLY_ID_AT] ?? 0) << 8) | (body[REPLY_ID_AT + 1] ?? 0);
      if (replyId !== this.#replyId) continue;
      if (body[RESULT_AT] === results.ok) this.ok++;
      else this.refused++;
    }
  }
}
