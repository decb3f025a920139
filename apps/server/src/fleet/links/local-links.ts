import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Bus } from '../../bus/bus.ts';
import { plainCopy } from '../../bus/plain-copy.ts';
import type { Log } from '../../log.ts';
import { type AnswerOf, type CommandName, type RequestOf, rowOf, type Section } from './commands.ts';
import type { Attachment, LiveLink, Links } from './links.ts';

export interface LocalLinksParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** By which this server is told from others that have the same store; empty where nobody asks. */
  readonly server?: string;
}

interface Attached {
  readonly attachment: Attachment;
  readonly record: LiveLink;
  readonly term: number;
}

type Serve = (request: unknown) => Promise<unknown>;

const offline = (message: string): OutriderError => new OutriderError('DEVICE_OFFLINE', message);

/** The links of the devices that hang on this server: one a device, the newest. */
export class LocalLinks implements Links {
  readonly #parts: LocalLinksParts;
  readonly #attached = new Map<string, Attached>();
  /** The greatest that is known of each device, here or elsewhere. */
  readonly #terms = new Map<string, number>();

  constructor(parts: LocalLinksParts) {
    this.#parts = parts;
    parts.bus.subscribe('device.record', ({ deviceid, change }) => {
      if (change !== 'removed') return;
      this.#close(deviceid, 'the device was removed');
      this.#terms.delete(deviceid);
    });
    // The newest wins, whichever server it came to.
    parts.bus.subscribe('device.attached', ({ deviceid, link }, isOwn) => {
      if (isOwn) return;
      const own = this.#attached.get(deviceid);
      const isNewer =
        link === undefined ||
        link.term > this.termOf(deviceid) ||
        (link.term === this.termOf(deviceid) && link.server > (parts.server ?? ''));
      // What another server says of a connection before this one's own is late.
      if (own === undefined || isNewer) this.cameElsewhere(deviceid, link?.term);
    });
  }

  /** The newest connection of the device is to another server: the one to this server is closed. @param term of that connection */
  cameElsewhere(deviceid: string, term = 0): void {
    this.#terms.set(deviceid, Math.max(term, this.termOf(deviceid)));
    this.#close(deviceid, 'the terminal came to another server');
  }

  /**
   * Makes the connection the device's link; an older one is closed: the newest wins.
   * @returns how the gateway takes it away again when the connection is gone
   */
  attach(attachment: Attachment): () => void {
    const { deviceid, protocol, address, commands } = attachment;
    this.#close(deviceid, 'a newer connection of the terminal came');
    const sections = Object.keys(commands) as Section[];
    const record = { deviceid, protocol, sections, ...(address === undefined ? {} : { address }) };
    const { bus, clock, server = '' } = this.#parts;
    const term = Math.max(Math.floor(clock.now()), this.termOf(deviceid) + 1);
    const attached = { attachment, record, term };
    this.#attached.set(deviceid, attached);
    this.#terms.set(deviceid, term);
    bus.publish('device.attached', { deviceid, link: { server, term, protocol, sections } });
    return () => {
      if (this.#attached.get(deviceid) !== attached) return;
      this.#attached.delete(deviceid);
      bus.publish('device.detached', { deviceid, term });
    };
  }

  /** How many devices hang on this server. */
  get count(): number {
    return this.#attached.size;
  }

  /**
   * Ends connections, those first that came first: their devices go and come to another server.
   * @param most how many
   */
  letGo(most: number, reason: string): void {
    for (const [deviceid, { term }] of this.#attached.entries().take(most).toArray()) {
      this.#close(deviceid, reason);
      this.#parts.bus.publish('device.detached', { deviceid, term });
    }
  }

  /** Of the newest connection of the device that is known, about when it came; 0 where none is. */
  termOf(deviceid: string): number {
    return this.#terms.get(deviceid) ?? 0;
  }

  of(deviceid: string): LiveLink | undefined {
    return this.#attached.get(deviceid)?.record;
  }

  async ask<N extends CommandName>(deviceid: string, name: N, request: RequestOf<N>): Promise<AnswerOf<N>> {
    const attached = this.#attached.get(deviceid);
    if (attached === undefined) throw offline('The device is offline');
    const { section, withinMs } = rowOf(name);
    const commands = attached.attachment.commands[section] as Readonly<Record<string, Serve>> | undefined;
    const command = name.slice(section.length + 1);
    if (commands?.[command] === undefined) throw new OutriderError('VALIDATION', 'The device cannot do this');
    // Copies, as from and to another process: what could not cross one fails here already.
    const answer = await this.#within(withinMs, commands[command](plainCopy(request)));
    return plainCopy(answer) as AnswerOf<N>;
  }

  #within(ms: number, answer: Promise<unknown>): Promise<unknown> {
    const { clock, log } = this.#parts;
    return new Promise((resolve, reject) => {
      const cancel = clock.after(ms, () => reject(offline('The device does not answer')));
      answer.then(
        (value) => {
          cancel();
          resolve(value);
        },
        (error: unknown) => {
          cancel();
          if (error instanceof OutriderError) reject(error);
          else {
            log.error({ err: error }, 'a device could not be asked');
            reject(new OutriderError('INTERNAL', 'The device could not be asked', { cause: error }));
          }
        },
      );
    });
  }

  #close(deviceid: string, reason: string): void {
    const attached = this.#attached.get(deviceid);
    this.#attached.delete(deviceid);
    attached?.attachment.close(reason);
  }
}
