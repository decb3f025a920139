import type { Clock } from '@outrider/kit/clock.ts';
import { writeMp4 } from '@outrider/media/mp4/write-mp4.ts';
import type { CardFile } from '@outrider/model/cards/card-record.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import { MOST_TRIES } from '@outrider/model/retrievals/limits.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import type {
  RetrievalBody,
  RetrievalPart,
  RetrievalProgress,
} from '@outrider/model/retrievals/retrieval.ts';
import type { Bus } from '../bus/bus.ts';
import type { Links } from '../fleet/links/links.ts';
import type { OrderRun, RunEnd, OrderHandle } from '../orders/order-kind.ts';
import type { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import { takePlayback } from '../relay/cards/take-playback.ts';
import { type DataAccount, isUsedUp } from '../relay/data-account.ts';
import type { DiskSpace } from './disk-space.ts';
import { type FootageIntake, stretchOf } from './footage-intake.ts';
import type { Inbox, InboxFile } from './inbox.ts';
import type { OrderFolder } from './order-folder.ts';
import { PartUpload } from './part-upload.ts';
import { blindParts, planParts, shortParts } from './plan-parts.ts';
import { shortFault } from './take-in-files.ts';

/** A recorder that does not tell its list is asked blindly after so many tries. */
const BLIND_AFTER = 2;
/** A file with less of what the recorder said than this is not whole. */
const WHOLE_SHARE = 0.5;

/** The result of a piece. */
type CameOfPart = Pick<RetrievalPart, 'files' | 'coveredMs' | 'short'>;

export interface RunParts {
  readonly links: Pick<Links, 'ask'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly cards: Pick<CardPlaybacks, 'watch'>;
  readonly inbox: Inbox;
  readonly folder: OrderFolder;
  readonly intake: FootageIntake;
  readonly clock: Clock;
}

/** The order of footage that is run. */
export interface RetrievalHandle extends OrderHandle<RetrievalBody, RetrievalProgress> {
  /** To which the device's data is charged. */
  readonly account: DataAccount;
  readonly space: Pick<DiskSpace, 'take'>;
  /** By piece, the files that broke off in a run before: a recorder that can goes on with them. */
  readonly known: Map<number, readonly InboxFile[]>;
}

/** An order while its recorder is asked for it: piece by piece, the missing ones. */
export class RetrievalRun implements OrderRun {
  readonly #parts: RunParts;
  readonly #handle: RetrievalHandle;
  #upload: PartUpload | undefined;
  #endPlayback: ((reason: string) => void) | undefined;
  #playedShare = 0;
  #current: RetrievalPart | undefined;
  #abort: (() => void) | undefined;
  /** Until the recorder was asked for a piece, and that has ended; what it played is taken in then. */
  #taking: Promise<unknown> | undefined;
  /** Why a piece was given up last; undefined while none was. */
  #gaveUp: string | undefined;
  #stopped = false;

  constructor(parts: RunParts, handle: RetrievalHandle) {
    this.#parts = parts;
    this.#handle = handle;
  }

  /** Bytes of the piece that is under way; of a playback an estimate. */
  get bytes(): number {
    const upload = this.#upload?.sofar.reduce((sum, { bytes }) => sum + bytes, 0);
    return upload ?? Math.round((this.#current?.expected ?? 0) * this.#playedShare);
  }

  /** Whether it is the recorder's turn: it has agreed to upload, and has not come. */
  get awaits(): boolean {
    return this.#upload?.begun === false;
  }

  /** Asks for all that is missing. It never throws. @returns how it ended; undefined when it was stopped */
  async run(): Promise<RunEnd | undefined> {
    try {
      if (this.#handle.order().parts.length === 0) await this.#plan();
      for (let at = this.#next(); at >= 0 && !this.#stopped; at = this.#next()) {
        if (!this.#handle.mayGoOn()) return { kind: 'again', reason: '', counts: false };
        await this.#fetch(at);
      }
      return this.#stopped ? undefined : this.#result();
    } catch (error) {
      return this.#stopped ? undefined : endOf(error);
    }
  }

  /** Has the recorder rest. @throws OutriderError when it cannot: it has to be stopped then */
  async pause(): Promise<void> {
    if (this.#upload === undefined) throw new OutriderError('VALIDATION', orderSentences.over);
    await this.#upload.steer('pause');
  }

  /** Has it go on. @throws OutriderError when it does not */
  async resume(): Promise<void> {
    await this.#upload?.steer('resume');
  }

  /** Ends it: the recorder is told, and its files are let go. A recorder that is being asked has 20 s to answer first. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#endPlayback?.(cardSentences.noBackup);
    this.#abort?.();
    await this.#taking?.catch(() => {});
  }

  #next(): number {
    return this.#handle.order().parts.findIndex(({ state }) => state === 'waiting');
  }

  async #plan(): Promise<void> {
    const { links, clock } = this.#parts;
    const order = this.#handle.order();
    const { deviceid, fromMs, toMs, tries } = order;
    if (tries >= BLIND_AFTER) return await this.#handle.change({ parts: blindParts(order) });
    const asked = await links.ask(deviceid, 'recordings.list', { channel: 0, fromMs, toMs });
    if (this.#stopped) return;
    const { files }: { files: readonly CardFile[] } = asked;
    await this.#handle.change({ parts: planParts(order, files, clock.now()) });
  }

  async #fetch(at: number): Promise<void> {
    const { way, usedWay, withoutMobile } = this.#handle.order();
    if (way === 'playback' && usedWay !== 'playback') return await this.#playInstead();
    const part = this.#handle.order().parts[at];
    if (part === undefined) return;
    this.#current = part;
    this.#playedShare = 0;
    try {
      const taking = usedWay === 'playback' ? this.#play(at, part) : this.#takeUpload(at, part);
      this.#taking = taking;
      await this.#settle(at, { state: 'done', ...(await taking) });
    } catch (error) {
      if (this.#stopped || !(error instanceof OutriderError)) throw error;
      const refusesUpload =
        error.code === 'VALIDATION' && usedWay === 'any' && way === 'any' && !withoutMobile;
      if (error.code === 'NOT_FOUND') await this.#settle(at, { state: 'missing', files: [] });
      else if (refusesUpload) await this.#playInstead();
      else if (!this.#isLast(error)) throw error;
      else await this.#giveUp(at, part, error.message);
    } finally {
      this.#current = this.#taking = undefined;
    }
  }

  /** Whether it was the last try of a piece. */
  #isLast({ message }: OutriderError): boolean {
    return this.#handle.order().tries >= MOST_TRIES - 1 && this.#handle.isThere() && !laters.has(message);
  }

  /** Goes on with the pieces behind it: they are tried once, until one comes. A guessed piece may never have been recorded. */
  async #giveUp(at: number, { guessed }: RetrievalPart, reason: string): Promise<void> {
    this.#gaveUp = reason;
    const { tries } = this.#handle.order();
    await this.#settle(at, { state: guessed === true ? 'missing' : 'failed', files: [] }, tries);
  }

  /** The recorder knows no upload: it plays the wanted footage. */
  async #playInstead(): Promise<void> {
    if (this.#handle.order().media === 'sound')
      throw new OutriderError('VALIDATION', retrievalSentences.soundAsFiles);
    await this.#handle.change({ usedWay: 'playback', parts: shortParts(this.#handle.order().parts) });
  }

  async #takeUpload(at: number, part: RetrievalPart): Promise<CameOfPart> {
    const { folder } = this.#parts;
    const { id, deviceid, withoutMobile, stream, media } = this.#handle.order();
    const known = this.#handle.known.get(at) ?? [];
    await using upload = await PartUpload.begin({
      ...this.#parts,
      deviceid,
      part,
      withoutMobile,
      stream: part.stream ?? stream,
      media,
      folder: await folder.make(id, at),
      known,
      account: this.#handle.account,
      space: this.#handle.space,
    });
    this.#upload = upload;
    const stopped = Promise.withResolvers<never>();
    this.#abort = () => stopped.reject(new OutriderError('DEVICE_OFFLINE', retrievalSentences.brokeOff));
    try {
      if (this.#stopped) this.#abort();
      if (this.#handle.order().usedWay === 'any') await this.#handle.change({ usedWay: 'upload' });
      const files = await Promise.race([upload.files, stopped.promise]);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      // Lists are of pictures with sound.
      const isKnown = part.guessed !== true && media !== 'sound';
      const isSmall = isKnown && bytes < part.expected * WHOLE_SHARE;
      if (isSmall && this.#handle.order().tries === 0)
        throw new OutriderError('DEVICE_OFFLINE', retrievalSentences.short);
      // It is what the recorder gives; whether it is all its pictures tell, or nobody does.
      return { files: await folder.keep(id, at, files), ...(isSmall && { short: true as const }) };
    } catch (error) {
      if (this.#stopped) await upload.steer('cancel').catch(() => {});
      const came = upload.sofar.reduce((sum, file) => sum + file.bytes, 0);
      const had = known.reduce((sum, file) => sum + file.bytes, 0);
      this.#handle.known.set(at, upload.sofar);
      // What brought something is no try that brought nothing.
      if (came > had && this.#handle.order().tries > 0) await this.#handle.change({}, 0);
      throw error;
    } finally {
      this.#upload = undefined;
      this.#abort = undefined;
    }
  }

  async #play(at: number, part: RetrievalPart): Promise<CameOfPart> {
    const { folder, intake } = this.#parts;
    const { id, deviceid, userName: user, stream, media } = this.#handle.order();
    const { channel, fromMs, toMs } = part;
    // Viewers go on watching, no matter who ordered it, and when: it waits for them.
    const by = { user, ip: '', cover: false };
    const order = { deviceid, channel, stream: part.stream ?? stream, fromMs, toMs, ...by };
    const playback = takePlayback(this.#parts, order, `order ${id} ${at}`, (percent) => {
      this.#playedShare = percent / 100;
    });
    this.#endPlayback = playback.end;
    const came = await playback.units;
    const units = media === 'pictures' ? came.filter(({ kind }) => kind === 'video') : came;
    const { bytes } = await writeMp4(units);
    const name = `${deviceid}-${channel}-${new Date(fromMs).toISOString()}.mp4`;
    const files = await folder.write(id, at, name, bytes);
    // As it came, with its times and its sound: the file has neither.
    const stretch = stretchOf(this.#handle.order(), part);
    const footage = await intake.takeUnits(stretch, units);
    if (footage === undefined) return { files };
    const known = footage.state === 'none' ? {} : { coveredMs: await intake.coveredMs(stretch) };
    return { files: files.map((file) => ({ ...file, footage })), ...known };
  }

  async #settle(at: number, change: CameOfPart & Pick<RetrievalPart, 'state'>, tries = 0): Promise<void> {
    this.#handle.known.delete(at);
    const parts = this.#handle
      .order()
      .parts.map((part, each) => (each === at ? { ...part, ...change } : part));
    await this.#handle.change({ parts }, tries);
  }

  #result(): RunEnd {
    const { parts } = this.#handle.order();
    const has = (state: RetrievalPart['state']): boolean => parts.some((part) => part.state === state);
    if (!has('done')) {
      // A recorder that failed may have it: only a recorder that says so has nothing.
      const failed = has('failed') ? retrievalSentences.failed : undefined;
      const reason = this.#gaveUp ?? failed ?? retrievalSentences.nothingThere;
      return { kind: 'failed', reason, counts: false };
    }
    if (has('failed')) return { kind: 'done', fault: retrievalSentences.partly };
    if (has('missing')) return { kind: 'done', fault: retrievalSentences.notWhole };
    const { stream } = this.#handle.order();
    const isOther = stream !== 'any' && parts.some((part) => (part.stream ?? stream) !== stream);
    return { kind: 'done', fault: shortFault(parts) || (isOther ? retrievalSentences.otherStream : '') };
  }
}

/** What somebody else's use of the recorder or a full disk keeps from being had now, as its budget does. */
const laters: ReadonlySet<string> = new Set([
  cardSentences.busy,
  cardSentences.tooMany,
  retrievalSentences.noRoom,
]);

function endOf(error: unknown): RunEnd {
  const reason = error instanceof OutriderError ? error.message : cardSentences.noBackup;
  if (error instanceof OutriderError && (laters.has(reason) || isUsedUp(reason)))
    return { kind: 'again', reason, counts: false };
  if (reason === retrievalSentences.soundAsFiles) return { kind: 'failed', reason, counts: false };
  return { kind: 'again', reason, counts: true };
}
