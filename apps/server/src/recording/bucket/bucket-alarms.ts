import type { Clock } from '@outrider/kit/clock.ts';
import { ObjectError } from '@outrider/store/objects/object-error.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { MediaFolder } from '../folders/media-folder.ts';

/** A store that takes nothing for so long is told: a connection that breaks off is mended by the next one. */
const TOLD_AFTER_MS = 15_000;
/** What waits is told from this part of the room of the folders on, and is not any more below the other. */
const NEARLY_FULL = 0.8;
const ROOM_AGAIN = 0.7;

/** How the bucket does. */
export interface BucketState {
  /** Whether it took what it was last given. */
  readonly isWell: boolean;
  /** Why it did not take what it was last given, as the store or the system names it; empty where it did. */
  readonly fault: string;
  /** Bytes of segments in media folders, which wait or are being written, as of the last look. */
  readonly waitingBytes: number;
  /** Moved since the start. */
  readonly movedFiles: number;
  readonly movedBytes: number;
}

export interface BucketAlarmsParts {
  /** What people are told of which it is. */
  readonly address: string;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly log: Log;
}

type Folder = Pick<MediaFolder, 'usedBytes' | 'roomBytes' | 'spec'>;

/** Tells when a bucket takes nothing, and when what waits for it has nearly filled its folders; and when either is over. */
export class BucketAlarms {
  readonly #parts: BucketAlarmsParts;
  readonly #raised = new Set<'footageAway' | 'footageWaits'>();
  #failingSince: number | undefined;
  /** Of the bucket, and what the log was told of, which may be of a disk or the index. */
  #fault = '';
  #told = '';
  #waitingBytes = 0;

  constructor(parts: BucketAlarmsParts) {
    this.#parts = parts;
  }

  get state(): Pick<BucketState, 'isWell' | 'fault' | 'waitingBytes'> {
    return {
      isWell: this.#failingSince === undefined,
      fault: this.#fault,
      waitingBytes: this.#waitingBytes,
    };
  }

  /** It took what there was. */
  took(folders: readonly Folder[]): void {
    const { log, address } = this.#parts;
    if (this.#told !== '') log.info({ bucket: address }, 'the footage store takes recordings again');
    this.#failingSince = undefined;
    this.#fault = '';
    this.#told = '';
    this.#turn('footageAway', false);
    this.#look(folders);
  }

  /** It did not; or what is asked for it, a disk or the index, did not. */
  failed(error: unknown, folders: readonly Folder[]): void {
    const { log, address, clock } = this.#parts;
    const isBucket = error instanceof ObjectError;
    const fault = isBucket ? error.code : String(error);
    if (fault !== this.#told)
      log.error(
        { bucket: address, err: error },
        'recordings wait: they could not be moved to the footage store',
      );
    this.#told = fault;
    if (isBucket) {
      this.#fault = fault;
      this.#failingSince ??= clock.elapsed();
      if (clock.elapsed() - this.#failingSince >= TOLD_AFTER_MS) this.#turn('footageAway', true);
    }
    this.#look(folders);
  }

  #look(folders: readonly Folder[]): void {
    const written = folders.filter(({ spec }) => !spec.readOnly);
    const sum = (of: 'usedBytes' | 'roomBytes') => written.reduce((all, folder) => all + folder[of], 0);
    this.#waitingBytes = sum('usedBytes');
    const part = this.#waitingBytes / Math.max(1, sum('roomBytes'));
    if (part >= NEARLY_FULL) this.#turn('footageWaits', true);
    else if (part < ROOM_AGAIN) this.#turn('footageWaits', false);
  }

  #turn(alarm: 'footageAway' | 'footageWaits', raised: boolean): void {
    if (this.#raised.has(alarm) === raised) return;
    if (raised) this.#raised.add(alarm);
    else this.#raised.delete(alarm);
    this.#parts.bus.publish('server.alarm', { alarm, raised, of: this.#parts.address });
  }
}
