import type { MediaUnit, StreamType } from '@outrider/model/live/media-unit.ts';
import type { Retrieval, RetrievalPart, TakenFootage } from '@outrider/model/retrievals/retrieval.ts';

/** Footage of a recorder's own storage: of which channel, and when. */
export interface FetchedStretch extends Pick<RetrievalPart, 'channel' | 'fromMs' | 'toMs' | 'listed'> {
  readonly deviceid: string;
  readonly stream: StreamType;
  /** Whether its sound is wanted too. */
  readonly sound: boolean;
}

/** What a piece of an order is footage of. */
export function stretchOf(
  { deviceid, stream, media }: Pick<Retrieval, 'deviceid' | 'stream' | 'media'>,
  { channel, fromMs, toMs, listed, stream: listedStream }: RetrievalPart,
): FetchedStretch {
  const sound = media !== 'pictures';
  const shown = (listedStream ?? stream) === 'sub' ? 'sub' : 'main';
  return { deviceid, channel, stream: shown, sound, fromMs, toMs, listed };
}

/** Makes footage of the server out of what recorders sent. Ended, what it is at is left: a file may be GBs, and is taken in after the next start. */
export interface FootageIntake extends AsyncDisposable {
  /**
   * Takes the files of a piece, which follow each other.
   * @returns what became of each; undefined where it cannot be now: no media folder takes anything, or it was ended
   */
  takeFiles(stretch: FetchedStretch, paths: readonly string[]): Promise<readonly TakenFootage[] | undefined>;
  /** How much of a stretch the server has pictures of, in its stream, ms. */
  coveredMs(stretch: FetchedStretch): Promise<number>;
  /** Takes what a recorder played; its times are the server's. */
  takeUnits(stretch: FetchedStretch, units: readonly MediaUnit[]): Promise<TakenFootage | undefined>;
}
