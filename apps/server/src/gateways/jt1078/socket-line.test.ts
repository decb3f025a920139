import { expect, test } from 'vitest';
import { MAX_LINE_WAITING, SocketLine } from './socket-line.ts';

const unit = {
  kind: 'audio',
  codec: 'g711a',
  captureMs: 0,
  arrivalMs: 0,
  data: new Uint8Array(320),
} as const;

function setUp() {
  const socket = { writable: true, writableLength: 0, written: 0, write: (): boolean => true };
  socket.write = () => {
    socket.written++;
    return true;
  };
  const ends: string[] = [];
  const line = new SocketLine(socket, {
    sim: '13800000001',
    channel: 1,
    hasHeader: () => false,
    end: (reason) => void ends.push(reason),
  });
  return { socket, line, ends };
}

test('what a device does not take in is dropped, and sound goes on when it does', () => {
  const { socket, line } = setUp();
  socket.writableLength = MAX_LINE_WAITING + 1;
  expect(line.send(unit)).toBe(false);
  expect(socket.written).toBe(0);
  socket.writableLength = 0;
  expect(line.send(unit)).toBe(true);
  expect(socket.written).toBe(1);
});

test('nothing is sent on a connection that is gone', () => {
  const { socket, line } = setUp();
  socket.writable = false;
  expect(line.send(unit)).toBe(false);
});

test('it ends its connection', () => {
  const { line, ends } = setUp();
  line.close('over');
  expect(ends).toEqual(['over']);
});
