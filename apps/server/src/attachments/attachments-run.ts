import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type {
  AttachmentKind,
  AttachmentsBody,
  AttachmentsProgress,
  ByteRange,
} from '@outrider/model/events/attachment.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type { Links } from '../fleet/links/links.ts';
import type { OrderRun, RunEnd, OrderHandle } from '../orders/order-kind.ts';
import { type DataAccount, usedUpWords } from '../relay/data-account.ts';
import type { AttachmentFolder } from './attachment-folder.ts';
import {
  type AnnouncedFile,
  type AttachmentInbox,
  type AttachmentTaker,
  type OpenAttachmentInbox,
  Unwanted,
} from './attachment-inbox.ts';
import { ComingFiles, lengthOf } from './coming-files.ts';

/** A recorder writes the clips of an alarm first. */
const BEGINS_WITHIN_MS = 180_000;
/** One that begins sooner keeps its place: else all would come at once that were asked, and not as many as run at once. */
const MAKES_WAY_MS = 5_000;
const SILENT_MS = 120_000;
/** One whose connection broke off comes back by itself, if it does. */
const COMES_BACK_WITHIN_MS = 30_000;
const LOOKS_EVERY_MS = 1_000;
/** A recorder that sends nothing new for this long loses its turn to another alarm. */
const GAINS_WITHIN_MS = 600_000;
/** What came is kept this often: so much comes once more after the server was killed. */
const KEEP_MS = 2_000;

export interface AttachmentsRunParts {
  readonly links: Pick<Links, 'ask'>;
  readonly inbox: AttachmentInbox;
  readonly folder: AttachmentFolder;
  /** By which this server is told from others. */
  readonly server: string;
  readonly accountOf: (deviceid: string) => DataAccount;
  readonly hasRoom: () => boolean;
  /** Whether that number was given to an alarm. */
  readonly isAlarm: (number: string) => boolean;
  readonly clock: Clock;
}

/** The number of its alarm, in the name of a file (T/JSATL12-2017 section 4.6). */
const NUMBER_IN_NAME = /[0-9a-f]{32}/i;

/** Has a recorder send the files of an alarm, and takes them (T/JSATL12-2017 section 4.6). */
export class AttachmentsRun implements OrderRun, AttachmentTaker {
  readonly #parts: AttachmentsRunParts;
  readonly #handle: OrderHandle<AttachmentsBody, AttachmentsProgress>;
  readonly #files: ComingFiles;
  readonly #account: DataAccount;
  readonly #end = Promise.withResolvers<RunEnd | undefined>();
  /** Whether another server had it last. */
  readonly #isElsewhere: boolean;
  #isListed = false;
  /** When it was asked for its files. */
  #askedMs = 0;
  #makesWay = false;
  #connections = 0;
  #signMs = 0;
  #came = 0;
  /** When something came last that was not there yet. */
  #gainMs: number;
  #keptMs: number;
  /** What of the files was kept. */
  #keptEdition = 0;
  #keeping: Promise<void> = Promise.resolve();
  #cancelLook: () => void = () => {};

  constructor(parts: AttachmentsRunParts, handle: OrderHandle<AttachmentsBody, AttachmentsProgress>) {
    this.#parts = parts;
    this.#handle = handle;
    const { id, deviceid, files, server } = handle.order();
    // What another server had of a file lies there: of one that is not whole everything comes again.
    this.#isElsewhere = server !== '' && server !== parts.server;
    const had = this.#isElsewhere
      ? files.map((file) => (file.sha256 === '' ? { ...file, have: [] } : file))
      : files;
    this.#account = parts.accountOf(deviceid);
    this.#keptMs = parts.clock.elapsed();
    this.#gainMs = this.#keptMs;
    this.#files = new ComingFiles(parts.folder, id, had);
  }

  get bytes(): number {
    return this.#came;
  }

  get awaits(): boolean {
    return !this.#isListed;
  }

  get makesWay(): boolean {
    return this.#makesWay && this.awaits;
  }

  async run(): Promise<RunEnd | undefined> {
    const { links, inbox } = this.#parts;
    const { deviceid, alarmNumber, sign } = this.#handle.order();
    let opened: OpenAttachmentInbox | undefined;
    try {
      if (this.#isElsewhere) await this.#handle.change({ files: this.#files.list() });
      opened = await inbox.open(alarmNumber, this);
      this.#sign();
      this.#askedMs = this.#parts.clock.elapsed();
      this.#lookLater();
      const agreed = links.ask(deviceid, 'attachments.send', { port: opened.port, sign, alarmNumber });
      agreed.catch((error: unknown) => this.#end.resolve(refused(error)));
      return await this.#end.promise;
    } catch (error) {
      return refused(error);
    } finally {
      this.#cancelLook();
      await opened?.[Symbol.asyncDispose]();
      await this.#files.close();
      await this.#keep().catch(() => {});
    }
  }

  /** Files come or do not. */
  async pause(): Promise<void> {
    throw new OutriderError('VALIDATION', retrievalSentences.failed);
  }

  async resume(): Promise<void> {}

  async stop(): Promise<void> {
    this.#end.resolve(undefined);
  }

  /** A recorder that mixes up its alarms puts no file beside the wrong one: such files are let pass, and nothing of them is kept. */
  announce(files: readonly AnnouncedFile[]): void {
    const own = files.filter(({ name }) => !this.#isAnothers(name));
    if (own.length === 0 && files.length > 0) return;
    this.#sign();
    this.#files.announce(own);
    this.#isListed = true;
  }

  begin(file: AnnouncedFile & { readonly kind: AttachmentKind }): void {
    if (this.#isAnothers(file.name)) return;
    this.#sign();
    this.#files.begin(file);
  }

  async write(name: string, offset: number, pieces: readonly Uint8Array[]): Promise<void> {
    this.#account.charge(lengthOf(pieces));
    if (this.#account.usedUp) this.#breakOff(usedUpWords(this.#account));
    if (!this.#parts.hasRoom()) this.#breakOff(retrievalSentences.noRoom);
    if (this.#isAnothers(name)) return;
    this.#sign();
    try {
      const gain = await this.#files.write(name, offset, pieces);
      this.#came += gain;
      if (gain > 0) this.#gainMs = this.#parts.clock.elapsed();
    } catch (error) {
      // A full disk, mostly.
      if (!(error instanceof Unwanted)) this.#breakOff(retrievalSentences.noRoom);
      throw error;
    }
    // Behind the end of its connection nothing more comes by which it would be kept.
    const isLast = this.#connections === 0;
    if (isLast || this.#parts.clock.elapsed() - this.#keptMs >= KEEP_MS) await this.#keep();
  }

  async end({ name }: AnnouncedFile): Promise<readonly ByteRange[]> {
    if (this.#isAnothers(name)) return [];
    this.#sign();
    const whole = this.#files.whole;
    const missing = await this.#files.end(name);
    // Once for each file, however often its end is said; what else came is kept with the time.
    if (this.#files.whole !== whole) await this.#keep();
    return missing;
  }

  answered(): void {
    if (this.#isListed && this.#files.areWhole) this.#end.resolve({ kind: 'done', fault: '' });
  }

  connections(open: number): void {
    this.#connections = open;
    this.#sign();
    if (open === 0) void this.#keep().catch(() => {});
  }

  /** Whether a file has the number of another alarm in its name. */
  #isAnothers(name: string): boolean {
    const number = NUMBER_IN_NAME.exec(name)?.[0].toLowerCase();
    if (number === undefined || number === this.#handle.order().alarmNumber) return false;
    return this.#parts.isAlarm(number);
  }

  /** @throws Unwanted */
  #breakOff(reason: string): never {
    this.#end.resolve({ kind: 'again', reason, counts: false });
    throw new Unwanted(reason);
  }

  #sign(): void {
    this.#signMs = this.#parts.clock.elapsed();
  }

  /** Keeps what is on the disk, one after the other: what is kept was written before. */
  #keep(): Promise<void> {
    this.#keptMs = this.#parts.clock.elapsed();
    const keep = async (): Promise<void> => {
      const { edition } = this.#files;
      if (edition === this.#keptEdition) return;
      await this.#handle.change({ files: this.#files.list() });
      this.#keptEdition = edition;
    };
    this.#keeping = this.#keeping.then(keep, keep);
    return this.#keeping;
  }

  #lookLater(): void {
    this.#cancelLook = this.#parts.clock.after(LOOKS_EVERY_MS, () => {
      this.#look();
      this.#lookLater();
    });
  }

  #look(): void {
    const nowMs = this.#parts.clock.elapsed();
    const silentMs = nowMs - this.#signMs;
    const again = (reason: string): void =>
      this.#end.resolve({ kind: 'again', reason, counts: this.#came === 0 });
    if (nowMs - this.#gainMs >= GAINS_WITHIN_MS) again(retrievalSentences.sendsNothing);
    if (!this.#isListed) {
      if (!this.#makesWay && nowMs - this.#askedMs >= MAKES_WAY_MS) {
        this.#makesWay = true;
        this.#handle.makesWay();
      }
      if (silentMs >= BEGINS_WITHIN_MS) again(retrievalSentences.sendsNothing);
      return;
    }
    if (this.#connections === 0 && silentMs >= COMES_BACK_WITHIN_MS) again(retrievalSentences.brokeOff);
    if (silentMs >= SILENT_MS) again(retrievalSentences.sendsNothing);
  }
}

/** What a recorder refuses it would refuse again. */
function refused(error: unknown): RunEnd {
  const { code, message: reason } =
    error instanceof OutriderError ? error : new OutriderError('INTERNAL', String(error));
  return { kind: code === 'VALIDATION' ? 'failed' : 'again', reason, counts: true };
}
