import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import { expect, test } from 'vitest';
import { TalkLink, type TalkSocket } from './talk-link.ts';

function setUp() {
  const sent: Int16Array[] = [];
  const socket = {
    bufferedAmount: 0,
    readyState: 1,
    send: (samples: Int16Array) => void sent.push(samples),
  };
  const heard: unknown[] = [];
  const link = new TalkLink(socket as unknown as TalkSocket, {
    notice: (notice) => heard.push(notice),
    frame: ({ kind }) => heard.push(kind),
  });
  return { socket, sent, heard, link };
}

const words = (value: number) => new Int16Array(160).fill(value);

test('the microphone is heard only while one speaks, and the last word whole', () => {
  const { link, sent } = setUp();
  link.voice(words(1));
  link.speak(true);
  link.voice(words(2));
  link.speak(false);
  link.voice(words(3));
  expect(sent.map(([first]) => first)).toEqual([2, 0, 0, 0]);
});

test('what the network does not take is not said later', () => {
  const { link, socket, sent } = setUp();
  link.speak(true);
  socket.bufferedAmount = 8_000;
  link.voice(words(1));
  socket.bufferedAmount = 0;
  link.voice(words(2));
  expect(sent.map(([first]) => first)).toEqual([2]);
});

test('nothing is sent before the connection is there', () => {
  const { link, socket, sent } = setUp();
  socket.readyState = 0;
  link.speak(true);
  link.voice(words(1));
  expect(sent).toEqual([]);
});

test('notices and sound are told apart; what is neither is passed over', () => {
  const { link, heard } = setUp();
  const notice = { devices: [{ deviceid: 'A', state: 'busy', user: 'kim' }] } as const;
  link.take(JSON.stringify(notice));
  link.take('{"devices":7}');
  link.take(new Uint8Array([9, 9]).buffer);
  const frame = encodeStreamFrame({
    kind: 'audio',
    codec: 'g711a',
    sequence: 0,
    captureMs: 0,
    arrivalMs: 0,
    lateMs: 0,
    channel: 1,
    stream: 'main',
    discontinuity: false,
    payload: new Uint8Array(160),
  });
  link.take(frame.buffer);
  expect(heard).toEqual([notice, 'audio']);
});
