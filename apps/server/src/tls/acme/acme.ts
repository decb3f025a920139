import { readFile } from 'node:fs/promises';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type AcmeState, domainsIn } from '@outrider/model/server/lets-encrypt-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Server } from 'node:net';
import type { Log } from '../../log.ts';
import { factsOf } from '../certificate-facts.ts';
import type { Certificate } from '../certificate.ts';
import { AlpnChallenges } from './alpn-challenges.ts';
import type { HttpChallenges } from './http-challenges.ts';
import { dropIssued, keepIssued } from './issued-file.ts';
import { orderCertificate } from './order-certificate.ts';
import { faultOfAuthority, faultOfKeeping } from './fault-of-authority.ts';

const MINUTE_MS = 60_000;
/** An authority that takes longer is not waited for. */
const WITHIN_MINUTES = 5;
/** Doors are open by then: the authority counts each proof that it finds nobody at. */
const FIRST_LOOK_MS = MINUTE_MS;
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** A renewal that failed is tried again after an hour, then after twice as long each time, a day at most. */
const AGAIN_MS = 60 * MINUTE_MS;
const AGAIN_MOST_MS = 24 * AGAIN_MS;
/** Of its life, what is left when a certificate is renewed. */
const LEFT = 1 / 3;
const MAX_LINES = 200;
const MAX_LINE = 500;

export interface AcmeParts {
  /** What is asked for, as it is set now. */
  readonly wish: () => { readonly domains: string; readonly email: string; readonly directory: string };
  readonly folder: string;
  /** File of further certificates by which the authority is believed. */
  readonly rootsFile: string | undefined;
  readonly http: HttpChallenges;
  /** Whether a door of this server has the port of proofs by http, and answers them there. */
  readonly hasHttpPort: () => boolean;
  /** Servers of https, none where this server serves plain http. */
  readonly servers: () => Iterable<Server>;
  /** What was given before. */
  readonly first: Certificate | undefined;
  /** Serves what was given. */
  readonly serve: (issued: Certificate) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Why what was being asked for was given up: that is no fault of the authority. */
class Unwanted extends Error {}

/** Asks an authority for the certificate of https, and for another one in time. */
export class Acme implements AsyncDisposable {
  readonly #parts: AcmeParts;
  readonly #lines: string[] = [];
  #issued: Certificate | undefined;
  #order: Promise<void> | undefined;
  /** Ends what is being asked for. */
  #abort = new AbortController();
  #ended: { readonly ms: number; readonly fault: string | undefined } | undefined;
  #failures = 0;
  #againMs = 0;
  #cancel: () => void = () => {};

  constructor(parts: AcmeParts) {
    this.#parts = parts;
    this.#issued = parts.first;
    this.#cancel = parts.clock.after(FIRST_LOOK_MS, () => this.#look());
  }

  get state(): AcmeState {
    return {
      busy: this.#order !== undefined,
      endedMs: this.#ended?.ms,
      fault: this.#ended?.fault,
      renewMs: this.#renewMs(),
      lines: [...this.#lines],
    };
  }

  /** How often in a row no other certificate was given, and when the one there is ends; undefined where there is none to renew. */
  get renewal(): { readonly failures: number; readonly endsMs: number } | undefined {
    if (this.#issued === undefined) return undefined;
    return { failures: this.#failures, endsMs: factsOf(this.#issued).untilMs };
  }

  /** Begins to ask for a certificate of what is set; the state says what comes of it. @throws OutriderError VALIDATION */
  request(): void {
    const { domains, email, directory } = this.#parts.wish();
    if (this.#order !== undefined) throw new OutriderError('VALIDATION', sentences.certificateBusy);
    if (domains === '' || email === '') throw new OutriderError('VALIDATION', sentences.certificateWants);
    this.#order = this.#ask(domainsIn(domains), email, directory).finally(() => (this.#order = undefined));
  }

  /** Begins to renew the one there is. @throws OutriderError VALIDATION */
  renew(): void {
    if (this.#issued === undefined) throw new OutriderError('VALIDATION', sentences.noCertificateYet);
    this.request();
  }

  /** Nobody wants a certificate any more: what was given is forgotten. */
  async forget(): Promise<void> {
    this.#abort.abort(new Unwanted('nobody wants a certificate any more'));
    await this.settled();
    this.#issued = this.#ended = undefined;
    this.#failures = this.#againMs = 0;
    await dropIssued(this.#parts.folder);
  }

  /** Resolves when nothing is being asked for any more. */
  async settled(): Promise<void> {
    await this.#order;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#cancel();
    this.#abort.abort(new Unwanted('the server ends'));
    await this.settled();
    await this.#parts.http[Symbol.asyncDispose]();
  }

  async #ask(domains: readonly string[], email: string, directory: string): Promise<void> {
    const { clock, log, folder, rootsFile, http } = this.#parts;
    using proofs = new AlpnChallenges();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    let over = false;
    const told = (line: string): void => {
      if (!over) this.#tell(line);
    };
    const opening = http.open();
    const work = async (): Promise<Certificate> => {
      const roots = rootsFile === undefined ? undefined : await readFile(rootsFile, 'utf8');
      const isOurs = (await opening) || this.#parts.hasHttpPort();
      const servers = [...this.#parts.servers()];
      const byHttp = isOurs || servers.length === 0;
      if (!byHttp) for (const server of servers) proofs.lookAt(server);
      const way = byHttp
        ? ({ type: 'http-01', challenges: http } as const)
        : ({ type: 'tls-alpn-01', challenges: proofs } as const);
      signal.throwIfAborted();
      return await orderCertificate({ directory, domains, email, folder, roots, way, told, signal });
    };
    try {
      const issued = await this.#within(work());
      this.#issued = issued;
      await this.#parts.serve(issued);
      this.#failures = 0;
      this.#tell(`the certificate is served, until ${new Date(factsOf(issued).untilMs).toISOString()}`);
      // It is served, and is not asked for again: an authority gives few of a name in a week.
      const fault = await keepIssued(folder, issued).then(() => undefined, faultOfKeeping);
      if (fault !== undefined) log.error({ fault }, 'a new certificate could not be kept');
      this.#ended = { ms: clock.now(), fault };
    } catch (error) {
      if (signal.reason instanceof Unwanted) return this.#tell(signal.reason.message);
      const fault = faultOfAuthority(error);
      // Faults of the library carry all that was said.
      log.error({ fault }, 'no certificate came of the authority');
      this.#tell(String((error as Error).message));
      this.#ended = { ms: clock.now(), fault };
      this.#againMs = clock.now() + Math.min(AGAIN_MS * 2 ** this.#failures++, AGAIN_MOST_MS);
    } finally {
      over = true;
      await opening.catch(() => {});
      await http[Symbol.asyncDispose]();
    }
  }

  async #within<T>(work: Promise<T>): Promise<T> {
    let cancel = (): void => {};
    const { signal } = this.#abort;
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      const minutes = WITHIN_MINUTES;
      const fault = new OutriderError('VALIDATION', sentence(sentences.authoritySlow, { minutes }));
      cancel = this.#parts.clock.after(minutes * MINUTE_MS, () => reject(fault));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      cancel();
      // Nothing of it goes on behind the next one.
      this.#abort.abort();
    }
  }

  #renewMs(): number | undefined {
    if (this.#issued === undefined) return undefined;
    const { fromMs, untilMs } = factsOf(this.#issued);
    return Math.max(untilMs - (untilMs - fromMs) * LEFT, this.#againMs);
  }

  #look(): void {
    const dueMs = this.#renewMs();
    const { domains, email } = this.#parts.wish();
    const isDue = dueMs !== undefined && dueMs <= this.#parts.clock.now();
    if (isDue && this.#order === undefined && domains !== '' && email !== '') {
      this.#tell('the certificate is to be renewed');
      this.request();
    }
    this.#cancel = this.#parts.clock.after(LOOK_EVERY_MS, () => this.#look());
  }

  #tell(line: string): void {
    this.#lines.push(`${new Date(this.#parts.clock.now()).toISOString()} ${line.slice(0, MAX_LINE)}`);
    if (this.#lines.length > MAX_LINES) this.#lines.shift();
  }
}
