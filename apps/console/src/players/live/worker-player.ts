import type { ShownSize } from '../player.ts';
import type { LiveRun, LiveRunOptions } from './live-run.ts';

/** What a run is told, whatever its pictures are. */
export type RunOptions = Omit<LiveRunOptions<never>, 'decoders' | 'discard' | 'replayed'>;

/** A player of the page, as the worker has it. */
export interface WorkerPlayer {
  readonly run: Pick<
    LiveRun<unknown>,
    'facts' | 'connectTo' | 'setStream' | 'setVisible' | 'setReplay' | 'retry' | 'close'
  >;
  /** Where pictures go from now on. */
  give(surface: OffscreenCanvas | MessagePort): void;
  setShownSize(size: ShownSize): void;
  /** The picture on show as a PNG, where the worker has it. */
  snapshot(): Promise<Blob | undefined>;
}
