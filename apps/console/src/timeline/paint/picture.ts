import type { TimelineDevice } from '@outrider/protocol/recordings/timeline.ts';
import type { ToldPiece } from '../pieces.ts';
import type { Stretch } from '../stretch.ts';
import type { Tick } from '../ticks.ts';
import type { TimelineRow } from '../timeline-rows.ts';
import type { TimelineColours } from './colours.ts';

/** What a timeline is drawn of. */
export interface TimelinePicture {
  readonly stretch: Stretch;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly TimelineRow[];
  readonly pieces: readonly ToldPiece[];
  readonly ticks: readonly Tick[];
  readonly colours: TimelineColours;
  readonly gaps: CanvasPattern | null;
  /** Across what was fetched. */
  readonly stripes: CanvasPattern | null;
  readonly nowMs: number;
  /** The top of the scale of speeds, km/h. */
  readonly topKmh: number;
}

/** A piece of a device as it lies in the picture: from x to x, px. */
export interface PlacedPiece {
  readonly fromX: number;
  readonly toX: number;
  /** Undefined while it is not known. */
  readonly device: TimelineDevice | undefined;
  /** Whether it tells of cards, as far as recorders were asked. */
  readonly ofCards: boolean;
  /** From when the runs of the answer count, and how long its columns are, ms. */
  readonly startMs: number;
  readonly stepMs: number;
}
