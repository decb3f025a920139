import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { Retrieval, RetrievalPart } from '@outrider/model/retrievals/retrieval.ts';
import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import { type DataAccount, usedUpWords } from '../relay/data-account.ts';
import type { Inbox, InboxFile, OpenInbox } from './inbox.ts';
import type { DiskSpace } from './disk-space.ts';

/** Recorders look through their card, and wait for their turn. */
const BEGINS_WITHIN_MS = 180_000;
/** Where it waits for a network that costs nothing: until the vehicle is home. */
const COMES_HOME_WITHIN_MS = 24 * 3_600_000;
const SILENT_MS = 120_000;
/** A recorder whose connection broke off comes back by itself, if it does. */
const COMES_BACK_WITHIN_MS = 20_000;
/** A recorder that has sent all and does not say so is done after this. */
const UNSAID_MS = 15_000;
const LOOKS_EVERY_MS = 1_000;
/** So little in this time is as good as nothing: others wait for their turn. */
const LEAST = { bytes: 64 * 1024, withinMs: 600_000 } as const;
/** More than the recorder said is taken, for lists are guesses; not without a bound. */
const MOST_OVER = { factor: 3, bytes: 64 * 1024 * 1024 } as const;
/** Whatever it says. */
const MOST_BYTES = 4 * 1024 ** 3;

export interface PartUploadParts {
  readonly deviceid: string;
  readonly part: RetrievalPart;
  readonly withoutMobile: boolean;
  /** Which stream the recorder is asked for. */
  readonly stream: Retrieval['stream'];
  readonly media: Retrieval['media'];
  /** Exists, and has the files that came before. */
  readonly folder: string;
  /** Files that broke off before: a recorder that can goes on with them. */
  readonly known: readonly InboxFile[];
  readonly links: Pick<Links, 'ask'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly inbox: Inbox;
  readonly account: DataAccount;
  readonly space: Pick<DiskSpace, 'take'>;
  readonly clock: Clock;
}

/** Has a recorder upload one piece of an order, and waits until it is there (JT/T 1078-2016 sections 5.6.5 to 5.6.7). */
export class PartUpload implements AsyncDisposable {
  /** The files, once all are there. @throws OutriderError why they are not */
  readonly files: Promise<readonly InboxFile[]>;
  readonly #parts: PartUploadParts;
  readonly #settle = Promise.withResolvers<readonly InboxFile[]>();
  readonly #early = new Map<number, boolean>();
  #inbox: OpenInbox | undefined;
  #upload: number | undefined;
  #stopListening: () => void = () => {};
  #cancelLook: () => void = () => {};
  #connections = 0;
  #signMs = 0;
  /** Bytes that came since a moment: looked at when {@link LEAST} is over. */
  #came = { bytes: 0, sinceMs: 0 };
  #begun = false;
  #toldDone = false;
  #paused = false;

  private constructor(parts: PartUploadParts) {
    this.#parts = parts;
    this.files = this.#settle.promise;
    this.files.catch(() => {});
  }

  /** Asks for it. @throws OutriderError when the recorder refuses, or cannot be asked */
  static async begin(parts: PartUploadParts): Promise<PartUpload> {
    const upload = new PartUpload(parts);
    try {
      await upload.#ask();
    } catch (error) {
      await upload[Symbol.asyncDispose]();
      throw error;
    }
    return upload;
  }

  /** Whether the recorder has come with it. */
  get begun(): boolean {
    return this.#begun;
  }

  /** The files so far, whole or not. */
  get sofar(): readonly InboxFile[] {
    return this.#inbox?.files() ?? this.#parts.known;
  }

  /** Has the recorder rest, or go on. @throws OutriderError when it does not */
  async steer(to: 'pause' | 'resume' | 'cancel'): Promise<void> {
    const { deviceid, links } = this.#parts;
    if (this.#upload === undefined) return;
    await links.ask(deviceid, 'recordings.steerUpload', { upload: this.#upload, to });
    this.#paused = to === 'pause';
    this.#came = { bytes: 0, sinceMs: this.#parts.clock.elapsed() };
    this.#sign();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopListening();
    this.#cancelLook();
    await this.#inbox?.[Symbol.asyncDispose]();
  }

  async #ask(): Promise<void> {
    const { deviceid, part, withoutMobile, folder, known, links, bus, inbox } = this.#parts;
    const { stream, media } = this.#parts;
    this.#inbox = await inbox.open({
      deviceid,
      folder,
      known,
      maxBytes: Math.min(MOST_BYTES, part.expected * MOST_OVER.factor + MOST_OVER.bytes),
      onBytes: (bytes) => this.#mayTake(bytes),
      onConnections: (open) => {
        this.#connections = open;
        this.#sign();
        this.#look();
      },
    });
    this.#stopListening = bus.subscribe('device.uploaded', (said) => {
      if (said.deviceid !== deviceid) return;
      this.#early.set(said.upload, said.done);
      this.#hear();
    });
    const { port, user, password } = this.#inbox;
    const { channel, fromMs, toMs } = part;
    const wanted = { channel, stream, media, fromMs, toMs: toMs - 1_000, withoutMobile };
    const order = { ...wanted, port, user, password };
    ({ upload: this.#upload } = await links.ask(deviceid, 'recordings.upload', order));
    this.#signMs = this.#parts.clock.elapsed();
    this.#lookLater();
    this.#hear();
  }

  /** Whether more may come; else it ends here, and goes on once there is data and room again. */
  #mayTake(bytes: number): boolean {
    const { account, space } = this.#parts;
    this.#sign();
    this.#came.bytes += bytes;
    account.charge(bytes);
    const hasRoom = space.take(bytes);
    if (account.usedUp) this.#fail(usedUpWords(account));
    else if (!hasRoom) this.#fail(retrievalSentences.noRoom);
    return !account.usedUp && hasRoom;
  }

  /** What the recorder says of it: it may have before the order itself is known to be taken. */
  #hear(): void {
    const done = this.#upload === undefined ? undefined : this.#early.get(this.#upload);
    if (done === undefined) return;
    if (!done) return this.#fail(retrievalSentences.failed);
    this.#toldDone = true;
    this.#look();
  }

  #sign(): void {
    this.#signMs = this.#parts.clock.elapsed();
    if (!this.#begun) this.#came.sinceMs = this.#signMs;
    this.#begun = true;
  }

  #lookLater(): void {
    this.#cancelLook = this.#parts.clock.after(LOOKS_EVERY_MS, () => {
      this.#look();
      this.#lookLater();
    });
  }

  #look(): void {
    if (this.#upload === undefined || this.#paused) return;
    const files = this.sofar;
    const silentMs = this.#parts.clock.elapsed() - this.#signMs;
    const all = files.length > 0 && files.every(({ ended }) => ended);
    const gone = this.#connections === 0;
    if (all && (this.#toldDone || (gone && silentMs >= UNSAID_MS))) return this.#settle.resolve(files);
    if (this.#toldDone && silentMs >= UNSAID_MS) {
      // What it sent before may have been all.
      if (files.length > 0) this.#settle.resolve(files);
      else this.#fail(retrievalSentences.sentNothing);
      return;
    }
    if (this.#begun && gone && !all && silentMs >= COMES_BACK_WITHIN_MS)
      this.#fail(retrievalSentences.brokeOff);
    if (this.#begun && this.#trickles()) this.#fail(retrievalSentences.sendsNothing);
    const { withoutMobile } = this.#parts;
    const begins = withoutMobile ? COMES_HOME_WITHIN_MS : BEGINS_WITHIN_MS;
    if (silentMs >= (this.#begun ? SILENT_MS : begins)) this.#fail(retrievalSentences.sendsNothing);
  }

  /** Whether hardly anything came in a long while. */
  #trickles(): boolean {
    const { bytes, sinceMs } = this.#came;
    const nowMs = this.#parts.clock.elapsed();
    if (nowMs - sinceMs < LEAST.withinMs) return false;
    this.#came = { bytes: 0, sinceMs: nowMs };
    return bytes < LEAST.bytes;
  }

  #fail(reason: string): void {
    this.#settle.reject(new OutriderError('DEVICE_OFFLINE', reason));
  }
}
