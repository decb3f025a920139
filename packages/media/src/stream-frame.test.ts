import { describe, expect, test } from 'vitest';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import {
  type StreamFrame,
  StreamFrameError,
  decodeStreamFrames,
  encodeStreamFrame,
  markDiscontinuity,
  unitFrame,
  writeUnitFrame,
} from './stream-frame.ts';

const place = { sequence: 7, channel: 3, stream: 'sub', lateMs: 1230 } as const;
const times = { captureMs: 607775195621, arrivalMs: 1_700_000_000_123.5 };
const video: StreamFrame = {
  ...place,
  ...times,
  kind: 'video',
  codec: 'h265',
  key: true,
  discontinuity: true,
  payload: fromHex('0000000140'),
};
const audio: StreamFrame = {
  ...place,
  ...times,
  kind: 'audio',
  codec: 'g726-40',
  discontinuity: false,
  payload: fromHex('d5d5'),
};
const status: StreamFrame = {
  ...place,
  captureMs: 0,
  arrivalMs: 5,
  kind: 'status',
  discontinuity: false,
  status: { state: 'ended', reason: 'gerät fort', dropped: 4 },
};

function faultOf(bytes: Uint8Array): string {
  try {
    decodeStreamFrames(bytes);
    return 'none';
  } catch (error) {
    return error instanceof StreamFrameError ? `${error.code}@${error.offset}` : String(error);
  }
}

function changed(frame: StreamFrame, at: number, value: number): Uint8Array {
  const bytes = encodeStreamFrame(frame);
  bytes[at] = value;
  return bytes;
}

describe('stream frame', () => {
  test('has the documented bytes', () => {
    const bytes = encodeStreamFrame({ ...audio, captureMs: 1, arrivalMs: 2 } as StreamFrame);
    expect(toHex(bytes)).toBe(
      '01021600' + '00000007' + '3ff0000000000000' + '4000000000000000' + '00000002' + '0301007b' + 'd5d5',
    );
  });

  test('several frames of one message come out as they went in', () => {
    const message = concatBytes([video, audio, status].map(encodeStreamFrame));
    expect(decodeStreamFrames(message)).toEqual([video, audio, status]);
    expect(decodeStreamFrames(new Uint8Array())).toEqual([]);
  });

  test('a status of a random view tells which channel the frames after it are of', () => {
    const moved = { ...status, status: { state: 'connecting', deviceid: 'bus-1', channel: 2 } } as const;
    expect(decodeStreamFrames(encodeStreamFrame(moved))).toEqual([moved]);
  });

  test('a frame of a media unit carries its times and its key flag', () => {
    const unit = { kind: 'video', codec: 'h264', key: true, ...times, data: fromHex('65') } as const;
    expect(decodeStreamFrames(encodeStreamFrame(unitFrame(unit, place)))).toEqual([
      {
        ...place,
        ...times,
        kind: 'video',
        codec: 'h264',
        key: true,
        discontinuity: false,
        payload: fromHex('65'),
      },
    ]);
  });

  test('a unit later than ten minutes is told to be so late, no later', () => {
    const [frame] = decodeStreamFrames(encodeStreamFrame({ ...video, lateMs: 3_600_000 }));
    expect(frame?.lateMs).toBe(655_350);
  });

  test('a stalled stream says since when, by a number', () => {
    const stalled = { ...status, status: { state: 'stalled', sinceMs: 1_700_000_000_123.5 } } as const;
    expect(decodeStreamFrames(encodeStreamFrame(stalled))).toEqual([stalled]);
    const text = { ...status, status: { state: 'stalled', sinceMs: 'noon' } } as unknown as StreamFrame;
    expect(faultOf(encodeStreamFrame(text))).toBe('STATUS@0');
  });

  test('a discontinuity can be marked afterwards', () => {
    const bytes = encodeStreamFrame(audio);
    markDiscontinuity(bytes);
    expect(decodeStreamFrames(bytes)).toEqual([{ ...audio, discontinuity: true }]);
  });

  test('a frame is written into memory that held another before', () => {
    const memory = new Uint8Array(100).fill(0xff);
    writeUnitFrame(audio, memory.subarray(40, 40 + 34));
    expect(memory.subarray(40, 40 + 34)).toEqual(encodeStreamFrame(audio));
    expect([memory[39], memory[74]]).toEqual([0xff, 0xff]);
  });

  test.each([
    ['a header cut short', encodeStreamFrame(audio).subarray(0, 31), 'LENGTH@0'],
    ['a payload cut short', encodeStreamFrame(audio).subarray(0, 33), 'LENGTH@0'],
    ['an unknown version', changed(audio, 0, 2), 'VERSION@0'],
    ['an unknown kind', changed(audio, 1, 9), 'KIND@0'],
    ['an unknown codec', changed(audio, 2, 99), 'CODEC@0'],
    ['a video codec on audio', changed(audio, 2, 1), 'CODEC@0'],
    ['an audio codec on video', changed(video, 2, 16), 'CODEC@0'],
    ['an unknown stream', changed(audio, 29, 2), 'STREAM@0'],
    ['a status that is no JSON', changed(status, 32, 0x21), 'STATUS@0'],
    [
      'a second frame that is bad',
      concatBytes([encodeStreamFrame(audio), changed(audio, 0, 0)]),
      'VERSION@34',
    ],
  ])('refuses %s', (_, bytes, fault) => {
    expect(faultOf(bytes)).toBe(fault);
  });

  test('refuses to encode a channel that does not fit', () => {
    expect(() => encodeStreamFrame({ ...audio, channel: 0 })).toThrow(RangeError);
    expect(() => encodeStreamFrame({ ...audio, channel: 256 })).toThrow(RangeError);
  });
});
