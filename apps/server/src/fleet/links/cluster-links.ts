import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Plain } from '../../bus/plain.ts';
import type { SaidLink, SaidState, Topics } from '../../bus/topics.ts';
import type { Log } from '../../log.ts';
import {
  type AnswerOf,
  type CommandName,
  isCommandName,
  type RequestOf,
  rowOf,
  type Section,
} from './commands.ts';
import type { LiveLink, Links } from './links.ts';
import type { LocalLinks } from './local-links.ts';

/** Time for question and answer to travel over the bus, besides: a caller that has heard nothing by then gives up. */
const ON_THE_WAY_MS = 2_000;

export interface ClusterLinksParts {
  readonly local: LocalLinks;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly server: string;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost?: (listener: (server: string) => void) => () => void;
}

/** What is known of a device that is connected to another server. */
interface Owner {
  readonly server: string;
  readonly term: number;
  readonly link: LiveLink | undefined;
}

interface Waiting {
  readonly server: string;
  done(answered: Pick<Topics['link.answered'], 'answer' | 'error'>): void;
}

const OFFLINE = { code: 'DEVICE_OFFLINE', words: 'The device is offline' } as const;
const SILENT = { code: 'DEVICE_OFFLINE', words: 'The device does not answer' } as const;

/**
 * The links of the devices of all servers: a device that is connected here is asked here, any other through the server to which it is
 * connected. A device is where its newest connection is (`term`); messages and questions about an older one are refused where they arrive.
 */
export class ClusterLinks implements Links, Disposable {
  readonly #parts: ClusterLinksParts;
  readonly #owners = new Map<string, Owner>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #onMoved = new Listeners<string>();
  readonly #stops: readonly (() => void)[];

  constructor(parts: ClusterLinksParts) {
    this.#parts = parts;
    const { bus, server } = parts;
    this.#stops = [
      bus.subscribe('device.attached', ({ deviceid, link }, isOwn) => {
        if (isOwn) this.#owners.delete(deviceid);
        else if (link !== undefined) this.#own(deviceid, link);
      }),
      bus.subscribe('device.detached', ({ deviceid, term }, isOwn) => {
        const owner = this.#owners.get(deviceid);
        if (!isOwn && owner?.term === term) this.#owners.set(deviceid, { ...owner, link: undefined });
      }),
      bus.subscribe('device.record', ({ deviceid, change }) => {
        if (change === 'removed') this.#owners.delete(deviceid);
      }),
      bus.subscribe('link.asked', (asked, isOwn) => {
        if (!isOwn && asked.to === server) void this.#answer(asked);
      }),
      bus.subscribe('link.answered', ({ to, ticket, ...answered }, isOwn) => {
        if (!isOwn && to === server) this.#waiting.get(ticket)?.done(answered);
      }),
      parts.onLost?.((gone) => this.#lose(gone)) ?? (() => {}),
    ];
  }

  of(deviceid: string): LiveLink | undefined {
    return this.#parts.local.of(deviceid) ?? this.#owners.get(deviceid)?.link;
  }

  /** Id of the other server that has the device, or had it last; undefined where that is this one, or nobody knows. */
  ownerOf(deviceid: string): string | undefined {
    return this.#owners.get(deviceid)?.server;
  }

  /** Takes a message of another server about a device that it has. @returns false when it is older than what is known */
  takeState(server: string, { deviceid, term, link }: SaidState): boolean {
    if (this.#isOlder(deviceid, server, term)) return false;
    const owner = this.#owners.get(deviceid);
    const isSame =
      owner?.server === server && owner.term === term && (owner.link === undefined) === (link === undefined);
    if (isSame) return true;
    this.#owners.set(deviceid, {
      server,
      term,
      link: link && linkOf(deviceid, server, link),
    });
    // That it came there was said while this server did not hear it.
    if (link !== undefined) this.#parts.local.cameElsewhere(deviceid, term);
    this.#onMoved.tell(deviceid);
    return true;
  }

  /** Calls the listener with each device of which the states of another server say that it is there now, or has another link. Returns how to stop. */
  onMoved(listener: (deviceid: string) => void): () => void {
    return this.#onMoved.add(listener);
  }

  async ask<N extends CommandName>(deviceid: string, name: N, request: RequestOf<N>): Promise<AnswerOf<N>> {
    const { local, bus, clock, server } = this.#parts;
    const owner = this.#owners.get(deviceid);
    if (local.of(deviceid) !== undefined || owner?.link === undefined)
      return await local.ask(deviceid, name, request);
    const { section, withinMs } = rowOf(name);
    if (!owner.link.sections.includes(section))
      throw new OutriderError('VALIDATION', 'The device cannot do this');
    const ticket = randomUUID();
    const coming = Promise.withResolvers<Pick<Topics['link.answered'], 'answer' | 'error'>>();
    const late = clock.after(withinMs + ON_THE_WAY_MS, () => coming.resolve({ answer: null, error: SILENT }));
    this.#waiting.set(ticket, { server: owner.server, done: coming.resolve });
    const { term } = owner;
    const asked = { to: owner.server, server, ticket, deviceid, term, name, request: request as Plain };
    bus.publish('link.asked', asked);
    try {
      const { answer, error } = await coming.promise;
      if (error !== null) throw new OutriderError(error.code, error.words);
      return answer as AnswerOf<N>;
    } finally {
      late();
      this.#waiting.delete(ticket);
    }
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
    for (const { done } of this.#waiting.values()) done({ answer: null, error: OFFLINE });
  }

  /** Does what another server asks of a device that hangs here. */
  async #answer({ server: to, ticket, deviceid, term, name, request }: Topics['link.asked']): Promise<void> {
    const { bus, log } = this.#parts;
    const answer = await this.#asked(deviceid, term, name, request).then(
      (said) => ({ answer: said, error: null }),
      (error: unknown) => {
        if (error instanceof OutriderError)
          return { answer: null, error: { code: error.code, words: error.message } };
        log.error({ err: error, name }, 'a device could not be asked for another server');
        return { answer: null, error: { code: 'INTERNAL', words: 'The device could not be asked' } as const };
      },
    );
    bus.publish('link.answered', { to, ticket, ...answer });
  }

  async #asked(deviceid: string, term: number, name: string, request: Plain): Promise<Plain> {
    const { local } = this.#parts;
    if (local.of(deviceid) === undefined || local.termOf(deviceid) !== term)
      throw new OutriderError(OFFLINE.code, OFFLINE.words);
    if (!isCommandName(name)) throw new OutriderError('VALIDATION', 'The device cannot do this');
    return (await local.ask(deviceid, name, request as never)) as Plain;
  }

  #own(deviceid: string, { server, term, ...link }: SaidLink): void {
    if (this.#isOlder(deviceid, server, term)) return;
    this.#owners.set(deviceid, { server, term, link: linkOf(deviceid, server, link) });
  }

  /** Whether a server speaks of a connection that is not the newest of its device. Of two of one moment the greater id is. */
  #isOlder(deviceid: string, server: string, term: number): boolean {
    const { local } = this.#parts;
    const isHere = local.of(deviceid) !== undefined;
    const known = this.#owners.get(deviceid) ?? {
      server: isHere ? this.#parts.server : server,
      term: local.termOf(deviceid),
    };
    if (known.server === server) return term < known.term;
    return term < known.term || (term === known.term && server < known.server);
  }

  #lose(server: string): void {
    for (const [deviceid, owner] of this.#owners)
      if (owner.server === server) this.#owners.set(deviceid, { ...owner, link: undefined });
    for (const { server: asked, done } of this.#waiting.values())
      if (asked === server) done({ answer: null, error: OFFLINE });
  }
}

const linkOf = (
  deviceid: string,
  server: string,
  { protocol, sections }: Pick<SaidLink, 'protocol' | 'sections'>,
): LiveLink => ({ deviceid, protocol, sections: sections as readonly Section[], server });
