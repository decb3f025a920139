import type { PlayerFault, ShownSize } from '../../player.ts';
import type { Motion } from './decoded-pictures.ts';
import type { UnitTrack } from '../unit-track.ts';

/** Where pictures of a source go: a canvas, or the way to a video element of the page. */
export type PictureSurface = OffscreenCanvas | MessagePort;

/** The picture on show. */
export interface PictureOnShow {
  /** ms on the server's axis; undefined without one. */
  readonly pictureMs: number | undefined;
  readonly width: number;
  readonly height: number;
  /** Pictures shown since the playback was opened. */
  readonly painted: number;
}

export const noPicture: PictureOnShow = { pictureMs: undefined, width: 0, height: 0, painted: 0 };

/** How the pictures of one channel come from what was sent onto the screen. */
export interface ChannelPictures {
  /** Why they cannot be shown here. */
  readonly fault: PlayerFault | undefined;
  readonly onShow: PictureOnShow;
  /** Whether the picture of a moment can be shown, or is. */
  isReady(track: UnitTrack, ms: number): boolean;
  /** Whether the playhead goes on, or waits for pictures. */
  setRunning(running: boolean): void;
  /**
   * What came is not of use any more, since the playhead goes elsewhere; what is on show stays until there is something else.
   * @param comesAnew whether the playhead stays, and the same comes once more: nothing in front of what is on show is shown
   */
  reset(comesAnew?: boolean): void;
  /** Takes what is needed next from what came. */
  turn(track: UnitTrack, motion: Motion): void;
  /** Shows what belongs to the moment. */
  paint(track: UnitTrack, ms: number): Promise<void>;
  /** Where they go from now on. */
  give(surface: PictureSurface): void;
  setShownSize(size: ShownSize): void;
  /** The picture on show as a PNG, where the worker has it. */
  snapshot(): Promise<Blob | undefined>;
  close(): void;
}
