import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { linkSentences } from '@outrider/model/live/sentences.ts';
import { hearLines, type JsonLine, sayLine } from '../../cluster/json-lines.ts';
import { endSilent, saySigns } from '../../cluster/signs-of-life.ts';
import type { Talker } from '../talk-line.ts';
import { MAY_NO_MORE } from '../talk.ts';
import type { OpenTalk } from '../talks.ts';
import { type PeerTalk, readHeard, readNotices, sayingOf, talkAsked } from './talk-lines.ts';

/** Bytes of voice that may wait for the other server, about two seconds: more would only come later and later. */
const MOST_WAITING = 48 * 1024;

export interface RemoteTalkParts {
  readonly asked: Omit<PeerTalk, 'talker'>;
  readonly talker: Talker;
  /** To the server on which the devices hang; undefined where nobody knows where it is. */
  readonly socket: Socket | undefined;
  readonly clock: Clock;
}

/** A talker's devices that hang on one other server: that one calls them, and the sound goes between the two servers. */
export class RemoteTalk implements OpenTalk {
  readonly #parts: RemoteTalkParts;
  /** Devices with which it is not over. */
  readonly #open: Set<string>;

  constructor(parts: RemoteTalkParts) {
    this.#parts = parts;
    const { asked, talker, socket, clock } = parts;
    this.#open = new Set(asked.places.map(({ deviceid }) => deviceid));
    if (socket === undefined) {
      this.#lost();
      return;
    }
    endSilent(socket, clock);
    // Words are written once there is a connection.
    sayLine(socket, talkAsked({ ...asked, talker }));
    saySigns(socket, clock, () => sayLine(socket, {}));
    hearLines(socket, Buffer.alloc(0), (line) => this.#hear(line));
    socket.once('close', () => this.#lost());
  }

  say(samples: Int16Array): void {
    const { socket } = this.#parts;
    if (socket !== undefined && socket.writableLength <= MOST_WAITING) sayLine(socket, sayingOf(samples));
  }

  keepOnly(allowed: (deviceid: string) => boolean): void {
    const { socket, talker } = this.#parts;
    const end = [...this.#open].filter((deviceid) => !allowed(deviceid));
    if (end.length === 0) return;
    // Nothing of them is heard any more, whenever the other server hears of it.
    for (const deviceid of end) this.#open.delete(deviceid);
    if (socket !== undefined) sayLine(socket, { end });
    talker.tell(end.map((deviceid) => ({ deviceid, state: 'over', reason: MAY_NO_MORE })));
    this.#endIfDone();
  }

  /** Ends it with all. The talker is told nothing more. */
  end(): void {
    this.#open.clear();
    this.#endIfDone();
  }

  #hear(line: JsonLine): void {
    const { talker } = this.#parts;
    const sound = readHeard(line);
    if (sound !== undefined && this.#open.size > 0) talker.hear(sound);
    // That they are called the talker was told at once.
    const notices = readNotices(line).filter(
      ({ deviceid, state }) => state !== 'calling' && this.#open.has(deviceid),
    );
    if (notices.length === 0) return;
    for (const { deviceid, state } of notices)
      if (state === 'over' || state === 'busy') this.#open.delete(deviceid);
    talker.tell(notices);
    this.#endIfDone();
  }

  #endIfDone(): void {
    const { socket } = this.#parts;
    if (this.#open.size > 0 || socket === undefined) return;
    // Ended, not cut off: the last words arrive. A server that never heard of it need not hear of the end.
    if (socket.connecting) socket.destroy();
    else socket.end();
  }

  #lost(): void {
    const over = [...this.#open];
    this.#open.clear();
    if (over.length === 0) return;
    const reason = linkSentences.serverAway;
    this.#parts.talker.tell(over.map((deviceid) => ({ deviceid, state: 'over', reason })));
  }
}
