import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { MessageJoiner } from '@outrider/jt808/frame/message-joiner.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { rowOfId } from '@outrider/jt808/messages/table.ts';
import type { CommitQueue } from './commit-queue.ts';
import type { ConversationParts } from './conversation-parts.ts';
import { answerIds, provingIds, reportIds } from './message-classes.ts';
import type { Received, TerminalSender } from './terminal-sender.ts';

/** Memory for a terminal's messages of which sub-packets are missing. */
const JOINER_BYTES = 1024 * 1024;
/** The longest message that is read field by field, and not only copied as a picture is: a day's list of a card has a third of it. */
const READ_BYTES = 256 * 1024;
const LIST_BYTES = 512 * 1024;
const PICTURE = 0x0801;
const LIST = 0x1205;

/** The conversation that the sub-packets come in. */
export interface SubPacketsOwner {
  readonly parts: Pick<ConversationParts, 'clock'>;
  readonly sender: Pick<TerminalSender, 'send' | 'answers'>;
  readonly commits: Pick<CommitQueue, 'add'>;
  /** Sends the general answer. */
  answer(received: Received, result: number): void;
  /** A message was joined. */
  joined(frame: Frame): void;
  /** Takes a message that is whole; it answers those of the sequences that are left to it. */
  take(received: Received): void;
}

/**
 * The sub-packets of one terminal that has proved who it is (JT/T 808-2019 section 4.4.3): a message is taken when the last of
 * its parts is here, and parts that are missing are asked for.
 */
export class SubPackets implements Disposable {
  readonly #owner: SubPacketsOwner;
  readonly #joiner: MessageJoiner;

  constructor(owner: SubPacketsOwner) {
    this.#owner = owner;
    this.#joiner = new MessageJoiner({
      clock: owner.parts.clock,
      maxBytes: JOINER_BYTES,
      maxMessageBytes: longestOf,
      onMissing: ({ firstSequence, missing }) =>
        void owner.sender.send('platformResendRequest', { firstSequence, packets: missing }),
    });
  }

  /** Takes the next one; `total` is how many its message has. Those of reports are acknowledged when the whole is kept. */
  push(frame: Frame, total: number): void {
    const owner = this.#owner;
    const part: Received = { frame, sequences: [frame.sequence] };
    if (!this.#isWanted(frame.messageId)) {
      owner.answer(part, results.unsupported);
      return;
    }
    const isReport = reportIds.has(frame.messageId);
    const joined = this.#joiner.push(frame);
    if (joined.state === 'whole') {
      const first = joined.frame.sequence;
      const all = Array.from({ length: total }, (_, at) => (first + at) & 0xffff);
      if (!isReport) owner.answer(part, results.ok);
      owner.joined(joined.frame);
      owner.take({ frame: joined.frame, sequences: isReport ? all : [] });
    } else if (joined.state === 'refused') {
      owner.answer(part, results.failed);
    } else if (!isReport) {
      owner.answer(part, results.ok);
    } else if (joined.state === 'duplicate') {
      // Its message may still be on its way to the disk.
      owner.commits.add(Promise.resolve(), () => owner.answer(part, results.ok));
    }
  }

  /** Messages that terminals send by themselves are joined, and answers while somebody waits for them; nothing else. */
  #isWanted(id: number): boolean {
    if (rowOfId(id)?.from !== 'terminal' || provingIds.has(id)) return false;
    return !answerIds.has(id) || this.#owner.sender.answers.awaits(id);
  }

  /** Forgets messages that are not whole, and those that were: sub-packets that the terminal sends again are no repetition then. */
  [Symbol.dispose](): void {
    this.#joiner[Symbol.dispose]();
  }
}

function longestOf(id: number): number {
  if (id === PICTURE) return JOINER_BYTES;
  return id === LIST ? LIST_BYTES : READ_BYTES;
}
