import type { RecordedSegment } from '@outrider/model/recordings/segment.ts';
import { encodePictureIndex, type IndexedFragment, lengthOf } from './picture-index.ts';
import type { SegmentHeader } from './segment-header.ts';

/**
 * The row of a segment that consists of these fragments.
 * @param where `bytes` of its file where something stands behind the last fragment
 */
export function segmentRow(
  { marks, tracks }: SegmentHeader,
  fragments: readonly IndexedFragment[],
  {
    media,
    open,
    bytes,
  }: { readonly media: string; readonly open: boolean; readonly bytes?: number | undefined },
): RecordedSegment & { readonly pictures: Uint8Array } {
  const { deviceid, channel, stream, startMs, deviceOffsetMs, fetched } = marks;
  const { codec, width, height } = tracks.pictures.format;
  const last = fragments.at(-1);
  return {
    deviceid,
    channel,
    stream,
    startMs,
    endMs: startMs + (last === undefined ? 0 : last.atMs + lengthOf(last.pictures)),
    deviceOffsetMs,
    bytes: bytes ?? (last === undefined ? 0 : last.offset + last.length),
    media,
    codec,
    width,
    height,
    sound: tracks.sound?.codec ?? '',
    open,
    locked: false,
    ...(fetched === true && { fetched }),
    pictures: encodePictureIndex(fragments),
  };
}
