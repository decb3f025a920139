import { results } from '@outrider/jt808/messages/answers.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import type { KnownMessage, MessageBodies } from '@outrider/jt808/messages/table.ts';
import { encodeUtcTime } from '@outrider/jt808/device-time.ts';
import type { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import type { CommitQueue } from './commit-queue.ts';
import { type ConversationParts, track } from './conversation-parts.ts';
import { answerIds, provingIds } from './message-classes.ts';
import type { Received, TerminalSender } from './terminal-sender.ts';
import { reportOf } from './to-fleet.ts';

const LATE_BATCH = 1;
/** From here on ids are the platform's: a terminal that sends them has them wrong. */
const PLATFORM_IDS = 0x8000;

export interface TerminalMessagesParts extends Pick<ConversationParts, 'fleet' | 'clock' | 'writes'> {
  readonly heard: HeardTerminal;
  readonly sender: TerminalSender;
  readonly commits: CommitQueue;
  readonly answer: (received: Received, result: number) => void;
}

/** What becomes of the messages of a terminal that has proved who it is. */
export class TerminalMessages {
  readonly #parts: TerminalMessagesParts;

  constructor(parts: TerminalMessagesParts) {
    this.#parts = parts;
  }

  serve(received: Received, message: KnownMessage, deviceid: string): void {
    const { fleet, sender, answer } = this.#parts;
    switch (message.name) {
      case 'location':
        this.#report(received, deviceid, [message.body], false);
        return;
      case 'locationBatch':
        this.#report(received, deviceid, message.body.locations, message.body.batchType === LATE_BATCH);
        return;
      case 'vendorLocationBatch':
        this.#report(received, deviceid, message.body.locations, true);
        return;
      case 'locationAnswer':
      case 'vehicleControlAnswer':
        sender.answers.answer(message);
        this.#report(undefined, deviceid, [message.body.location], false);
        return;
      default:
        fleet.presence.heard(deviceid);
    }
    if (answerIds.has(message.id)) sender.answers.answer(message);
    else if (message.name === 'terminalResendRequest') sender.resend(message.body);
    else if (message.name === 'queryServerTime' || message.name === 'queryVendorTime')
      this.#tellTime(message);
    else if (message.name === 'multimediaData') {
      sender.send('multimediaAnswer', { mediaId: message.body.mediaId });
    } else answer(received, message.id < PLATFORM_IDS ? results.ok : results.unsupported);
  }

  /**
   * Something that the table lacks: kept for a while, and acknowledged all the same, or the terminal would send it again
   * and again. What is encrypted may be a position: that is not acknowledged.
   */
  serveUnknown(received: Received): void {
    const { fleet, heard, answer } = this.#parts;
    const { messageId, encryption, body } = received.frame;
    fleet.traffic.keep(heard, messageId, body);
    const known = encryption === 0 && messageId < PLATFORM_IDS && !provingIds.has(messageId);
    answer(received, known ? results.ok : results.unsupported);
  }

  #tellTime({ name }: KnownMessage): void {
    const { clock, sender } = this.#parts;
    const now = clock.now();
    if (name === 'queryServerTime') sender.send('serverTime', { time: encodeUtcTime(now) });
    else sender.send('vendorTime', utcNumbers(now));
  }

  /** Keeps locations; acknowledges `received`, if given, once they are committed. */
  #report(
    received: Received | undefined,
    deviceid: string,
    locations: readonly Location[],
    late: boolean,
  ): void {
    const { fleet, clock, heard, commits, writes, answer } = this.#parts;
    const now = clock.now();
    const reports = locations.map((location) => reportOf(location, now, late));
    for (const { vendorItems = [] } of reports) {
      for (const { id, bytes } of vendorItems) heard.countItem(id, bytes.length);
    }
    commits.add(track(writes, fleet.reports.take(deviceid, reports)), () => {
      if (received !== undefined) answer(received, results.ok);
    });
  }
}

function utcNumbers(ms: number): MessageBodies['vendorTime'] {
  const time = new Date(ms);
  return {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    hour: time.getUTCHours(),
    minute: time.getUTCMinutes(),
    second: time.getUTCSeconds(),
  };
}
