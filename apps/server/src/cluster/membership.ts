import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import type { Bus } from '../bus/bus.ts';
import type { SaidServer, Topics } from '../bus/topics.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';

/** Of what servers say to each other. */
export const PROTOCOL = 1;
/** Members that are running have answered by then. */
const ANSWER_MS = 700;
const SAY_MS = 10_000;
const LOST_MS = 25_000;
/** Leases and terms go by the clock: a server whose clock is further off is refused. */
const CLOCK_OFF_MS = 5_000;

export interface MembershipParts {
  readonly bus: Bus;
  readonly self: SaidServer;
  /** Of the store that all of a cluster have. */
  readonly cluster: string;
  /** That all of a cluster have. */
  readonly key: Buffer;
  readonly clock: Clock;
  readonly log: Log;
}

type Refused = NonNullable<Topics['server.welcome']['refused']>;

const WORDS: Readonly<Record<Refused, string>> = {
  identity:
    'Another server of the cluster runs with the same identity: give each a data folder of its own (server.id in it tells them apart).',
  protocol:
    'The servers of the cluster speak another version to each other than this one: start the version that they run.',
  cluster:
    'The bus is used by servers of another cluster, which have another database: choose another name with --cluster, or another bus.',
  key: 'The servers of the cluster have another key: copy server.key of one of them into the data folder of this one, or name it with --server-key-file.',
};

/** Which servers there are, as they say themselves; and whether this one may be one of them. */
export class Membership implements Disposable {
  readonly #parts: MembershipParts;
  readonly #instance = randomUUID();
  readonly #heard = new Map<string, { readonly said: SaidServer; readonly atMs: number }>();
  readonly #onLost = new Listeners<string>();
  readonly #onHeard = new Listeners<string>();
  readonly #stops: (() => void)[] = [];
  readonly #asking: Topics['server.hello'][] = [];
  #isIn = false;
  #cancel = (): void => {};

  private constructor(parts: MembershipParts) {
    this.#parts = parts;
  }

  /**
   * Says hello, and waits for what the others say. Disposing it, they are told that this server ends.
   * @throws StartError in words, where one of them refuses
   */
  static async join(parts: MembershipParts): Promise<Membership> {
    const membership = new Membership(parts);
    try {
      await membership.#join();
    } catch (error) {
      membership.#stop();
      throw error;
    }
    return membership;
  }

  /** The others that are there. */
  others(): readonly SaidServer[] {
    return [...this.#heard.values()].map(({ said }) => said);
  }

  other(server: string): SaidServer | undefined {
    return this.#heard.get(server)?.said;
  }

  /** Calls the listener with each server that has ended, or says nothing any more. Returns how to stop. */
  onLost(listener: (server: string) => void): () => void {
    return this.#onLost.add(listener);
  }

  /** Calls the listener with each server that is there and was not: new, or back. Returns how to stop. */
  onHeard(listener: (server: string) => void): () => void {
    return this.#onHeard.add(listener);
  }

  /** None of the others is heard any more. */
  loseAll(): void {
    for (const server of this.#heard.keys()) this.#lose(server);
  }

  /** Says that this server is there, to be believed at once: after the bus was away. */
  say(): void {
    this.#parts.bus.publish('server.here', this.#parts.self);
  }

  [Symbol.dispose](): void {
    if (this.#isIn) this.#parts.bus.publish('server.gone', { server: this.#parts.self.server });
    this.#stop();
  }

  #stop(): void {
    this.#cancel();
    for (const stop of this.#stops) stop();
  }

  async #join(): Promise<void> {
    const { bus, self, cluster, clock } = this.#parts;
    const fault = Promise.withResolvers<never>();
    fault.promise.catch(() => {});
    this.#stops.push(
      bus.subscribe('server.hello', (hello, isOwn) => {
        if (!isOwn) this.#answer(hello);
      }),
      bus.subscribe('server.here', (said, isOwn) => {
        if (!isOwn) this.#hear(said);
      }),
      bus.subscribe('server.gone', ({ server }, isOwn) => {
        if (!isOwn) this.#lose(server);
      }),
    );
    const askedMs = clock.now();
    const stop = bus.subscribe('server.welcome', ({ to, instance, refused, nowMs, server }, isOwn) => {
      if (isOwn || to !== self.server || instance !== this.#instance) return;
      if (refused !== null) return fault.reject(new StartError(WORDS[refused]));
      // It said so at some moment between the question and now.
      const off = Math.max(askedMs - nowMs, nowMs - clock.now(), 0);
      if (off > CLOCK_OFF_MS)
        return fault.reject(
          new StartError(
            `The clock of this server and that of ${server.name} are ${Math.round(off / 1_000)} s apart: have both set by NTP.`,
          ),
        );
      this.#hear(server);
    });
    const hello = { ...self, instance: this.#instance, protocol: PROTOCOL, cluster };
    bus.publish('server.hello', { ...hello, proof: this.#proof(this.#instance) });
    try {
      const waited = new Promise<void>((resolve) => void systemClock.after(ANSWER_MS, resolve));
      // Its timer keeps no process alive, and nothing else does at a start.
      const held = setTimeout(() => {}, 2 * ANSWER_MS);
      await Promise.race([waited, fault.promise]).finally(() => clearTimeout(held));
    } finally {
      stop();
    }
    this.#isIn = true;
    for (const other of this.#asking.splice(0)) this.#answer(other);
    this.say();
    this.#again();
  }

  /** A server that is not one of them yet answers once it is: of two that start together the first is. */
  #answer(hello: Topics['server.hello']): void {
    if (!this.#isIn) {
      this.#asking.push(hello);
      return;
    }
    const { bus, self, clock } = this.#parts;
    const { instance, server: to } = hello;
    const refused = this.#refusal(hello);
    bus.publish('server.welcome', { to, instance, nowMs: clock.now(), refused, server: self });
  }

  #refusal({
    instance,
    protocol,
    cluster,
    proof,
    server,
  }: Pick<Topics['server.hello'], 'instance' | 'protocol' | 'cluster' | 'proof' | 'server'>): Refused | null {
    if (protocol !== PROTOCOL) return 'protocol';
    if (cluster !== this.#parts.cluster) return 'cluster';
    const own = Buffer.from(this.#proof(instance));
    const given = Buffer.from(String(proof));
    if (own.length !== given.length || !timingSafeEqual(own, given)) return 'key';
    return server === this.#parts.self.server ? 'identity' : null;
  }

  #proof(instance: string): string {
    return createHmac('sha256', this.#parts.key).update(`hello ${instance}`).digest('base64url');
  }

  #hear(said: SaidServer): void {
    if (said.server === this.#parts.self.server) return;
    const known = this.#heard.get(said.server);
    // It was killed, and is back before it was missed: what it had is gone as with any that is lost.
    if (known !== undefined && said.startedMs > known.said.startedMs) this.#lose(said.server);
    const isNew = !this.#heard.has(said.server);
    this.#heard.set(said.server, { said, atMs: this.#parts.clock.elapsed() });
    if (!isNew) return;
    this.#parts.log.info({ server: said.server, name: said.name }, 'another server of the cluster is there');
    if (this.#isIn) this.say();
    this.#onHeard.tell(said.server);
  }

  #lose(server: string): void {
    if (!this.#heard.delete(server)) return;
    this.#parts.log.info({ server }, 'another server of the cluster is gone');
    this.#onLost.tell(server);
  }

  #again(): void {
    const { clock } = this.#parts;
    this.#cancel = clock.after(SAY_MS, () => {
      const since = clock.elapsed() - LOST_MS;
      for (const [server, { atMs }] of this.#heard) if (atMs < since) this.#lose(server);
      this.say();
      this.#again();
    });
  }
}
