import { decodeTime, encodeTime } from '@outrider/jt808/device-time.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { encodeMessage } from '@outrider/jt808/messages/message.ts';
import type { MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import type { Terminal } from './behaviour.ts';
import { Pictures } from './pictures.ts';
import type { RecorderSettings } from './recorder-settings.ts';

const NOON = Date.UTC(2026, 10, 25, 12);

function recorder() {
  const sent: [name: string, body: object][] = [];
  const motion = { lat: 24, lng: 121, speedKmh: 40, heading: 0, distance: 0, odometerKm: 0, ignition: true };
  const terminal = {
    identity: { deviceId: 'F-1', channels: 2 },
    clock: new ManualClock(NOON),
    motion,
    send<N extends MessageName>(name: N, body: MessageBodies[N]) {
      // What cannot be written is no message.
      encodeMessage(name, body, { phone: '1', sequence: 0, version: 2013 });
      sent.push([name, body]);
    },
  } as unknown as Terminal;
  const settings = { number: () => 100, own: () => undefined } as unknown as RecorderSettings;
  return { pictures: new Pictures(terminal, settings), sent };
}

test('it lists the pictures that it keeps of a stretch, and sends one as it was taken', () => {
  const { pictures, sent } = recorder();
  const question = {
    mediaType: 0,
    channel: 0,
    event: 1,
    from: encodeTime(NOON - 60_000),
    to: encodeTime(NOON + 60_000),
  };
  pictures.handlers.findMultimedia?.(question, 7);
  pictures.handlers.findMultimedia?.({ ...question, event: 3 }, 8);
  const [[, list], [, none]] = sent as [
    [string, MessageBodies['storedMultimedia']],
    [string, MessageBodies['storedMultimedia']],
  ];
  expect(none).toEqual({ replySequence: 8, items: [] });
  // Every 20 s of two cameras, up to now.
  expect(list.items).toHaveLength(8);
  const item = list.items[3]!;
  expect(item).toMatchObject({ channel: 2, mediaType: 0 });
  expect(decodeTime(item.fix.time)).toBe(NOON - 40_000);
  const mediaId = item.mediaId ?? 0;
  expect(pictures.handlers.uploadOneMultimedia?.({ mediaId, thenDeleted: 0 }, 9)).toBe(results.ok);
  const [, picture] = sent.at(-1) as [string, MessageBodies['multimediaData']];
  expect(picture).toMatchObject({ mediaId, channel: 2, fix: { time: item.fix.time } });
  expect([...picture.data.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect(pictures.handlers.uploadOneMultimedia?.({ mediaId: mediaId + 2, thenDeleted: 0 }, 9)).toBe(
    results.failed,
  );
});
