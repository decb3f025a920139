import { type MediaMode, type MediaSpec, mediaModes } from '@outrider/model/recordings/media-setting.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Config } from '../options/config.ts';
import { mediaSpecs } from '../options/media-spec.ts';
import type { MediaPlan } from './media-folders.ts';

/** Setting: the media folders and how recordings are spread, where they were set in the console. */
const MEDIA = 'recordings.media';
/** Setting: for how many days recordings are kept, where that was set in the console. */
const KEEP_DAYS = 'recordings.keepDays';

/** What the setting of the media folders holds. */
interface KeptMedia {
  readonly mode: MediaMode;
  readonly folders: readonly {
    readonly path: string;
    readonly capacityBytes?: number;
    readonly readOnly: boolean;
  }[];
}

type StartOptions = Pick<Config, 'media' | 'mediaMode' | 'recordDays' | 'data'>;

/** Where recordings are kept and for how long: an option of the start rules, else what was set in the console. */
export class RecordingOptions {
  readonly #settings: Store['settings'];
  readonly #start: StartOptions;
  #kept: KeptMedia | undefined;
  #keepDays = 0;

  private constructor(settings: Store['settings'], start: StartOptions) {
    this.#settings = settings;
    this.#start = start;
  }

  /** @throws the fault of the store */
  static async load({ settings }: Pick<Store, 'settings'>, start: StartOptions): Promise<RecordingOptions> {
    const options = new RecordingOptions(settings, start);
    const [media, days] = await Promise.all([settings.get(MEDIA), settings.get(KEEP_DAYS)]);
    if (media !== undefined) options.#kept = JSON.parse(media) as KeptMedia;
    if (days !== undefined) options.#keepDays = Number(days);
    return options;
  }

  /** What the start says itself: it cannot be set here. */
  get ruled(): { readonly folders: boolean; readonly mode: boolean; readonly days: boolean } {
    const { media, mediaMode, recordDays } = this.#start;
    return { folders: media.length > 0, mode: mediaMode !== undefined, days: recordDays !== undefined };
  }

  /** The folders in force, and how recordings are spread over them. */
  get plan(): MediaPlan {
    const kept = this.#kept?.folders.map(({ path, capacityBytes, readOnly }): MediaSpec => ({
      path,
      capacityBytes,
      readOnly,
    }));
    const specs = this.ruled.folders || kept === undefined ? mediaSpecs(this.#start) : kept;
    return { specs, mode: this.#start.mediaMode ?? this.#kept?.mode ?? mediaModes[0] };
  }

  /** For how many days recordings are kept where the device's record does not say; 0 is as long as there is room. */
  get keepDays(): number {
    return this.#start.recordDays ?? this.#keepDays;
  }

  /** Keeps other folders, over restarts too. @throws OutriderError STORE_FULL: nothing is changed */
  async keepPlan({ specs, mode }: MediaPlan): Promise<void> {
    const folders = specs.map(({ path, capacityBytes, readOnly }) => ({
      path,
      readOnly,
      ...(capacityBytes === undefined ? {} : { capacityBytes }),
    }));
    const kept: KeptMedia = { mode, folders };
    await this.#settings.put(MEDIA, JSON.stringify(kept));
    this.#kept = kept;
  }

  /** Keeps recordings for so many days from now on, over restarts too. @throws OutriderError STORE_FULL: nothing is changed */
  async keepFor(days: number): Promise<void> {
    await this.#settings.put(KEEP_DAYS, String(days));
    this.#keepDays = days;
  }
}
