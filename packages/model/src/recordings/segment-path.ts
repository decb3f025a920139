import type { SegmentPlace } from './segment.ts';

/** Where the file of a segment is in its media folder: by device and day (UTC). */
export function segmentPath({ deviceid, channel, stream, startMs }: SegmentPlace): string {
  const day = new Date(startMs).toISOString().slice(0, 10);
  return `${deviceid}/${day}/${channel}-${stream}-${startMs}.mp4`;
}

/** Of what the file with that name is the segment; undefined when it is none. */
export function segmentOfFile(deviceid: string, name: string): SegmentPlace | undefined {
  const [, channel, stream, startMs] = /^(\d{1,3})-(main|sub)-(\d{1,15})\.mp4$/.exec(name) ?? [];
  if (stream !== 'main' && stream !== 'sub') return undefined;
  return { deviceid, channel: Number(channel), stream, startMs: Number(startMs) };
}

/** Of what the file at that path of a media folder is the segment; undefined when it is none, or lies where it would not be looked for. */
export function segmentOfPath(path: string): SegmentPlace | undefined {
  const [deviceid = '', , name = '', ...more] = path.split('/');
  const place = more.length > 0 || deviceid.startsWith('.') ? undefined : segmentOfFile(deviceid, name);
  return place !== undefined && segmentPath(place) === path ? place : undefined;
}
