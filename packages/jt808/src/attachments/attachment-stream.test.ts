import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { expect, test } from 'vitest';
import { encodeMessage } from '../messages/message.ts';
import { sampleBodies } from '../messages/sample-bodies.ts';
import { AttachmentStream, encodeDataHead, joinedParts } from './attachment-stream.ts';

const HEADER = { phone: '013800000001', sequence: 1, version: 2013 } as const;
const NAME = '00_65_6502_0_0123456789abcdef0123456789abcdef_1.jpg'.slice(0, 50);
/** Looks like frames and like the beginning of data. */
const BYTES = Uint8Array.of(0x7e, 0x30, 0x31, 0x63, 0x64, 0x7e, 0x7e, 0, 0x7d);
const [begins = new Uint8Array()] = encodeMessage('attachmentBegins', sampleBodies.attachmentBegins, HEADER);
const [ends = new Uint8Array()] = encodeMessage('attachmentEnds', sampleBodies.attachmentEnds, HEADER);
const wire = concatBytes([begins, encodeDataHead(NAME, 70, BYTES.length), BYTES, ends, ends]);

function read(pieces: readonly Uint8Array[]) {
  const stream = new AttachmentStream();
  const frames: number[] = [];
  const came: number[] = [];
  for (const piece of pieces)
    for (const part of stream.push(piece)) {
      if (part.kind === 'frame') frames.push(part.frame.messageId);
      else for (const [at, byte] of part.bytes.entries()) came[part.offset + at] = byte;
    }
  return { frames, came: came.slice(70), isForeign: stream.isForeign };
}

test('messages and data are told apart, wherever the connection cuts them', () => {
  const whole = { frames: [0x1211, 0x1212, 0x1212], came: [...BYTES], isForeign: false };
  for (let at = 0; at <= wire.length; at++)
    expect(read([wire.subarray(0, at), wire.subarray(at)])).toEqual(whole);
  expect(read(Array.from(wire, (byte) => Uint8Array.of(byte)))).toEqual(whole);
});

test.each([
  ['text', new TextEncoder().encode('GET / HTTP/1.1\r\n')],
  ['half of the mark, and then something else', Uint8Array.of(0x30, 0x31, 0x7e)],
  ['a frame that is never closed', new Uint8Array(5_000).fill(1).fill(0x7e, 0, 1)],
  ['a frame whose checksum is wrong', Uint8Array.of(0x7e, ...begins.subarray(1, -2), 0, 0x7e)],
])('%s is foreign, and nothing behind it is read', (_name, bytes) => {
  expect(read([bytes, wire])).toEqual({ frames: [], came: [], isForeign: true });
});

test('frames that share the byte between them are read', () => {
  expect(read([begins, ends.subarray(1)]).isForeign).toBe(true);
  expect(read([begins, Uint8Array.of(0x7e), ends]).frames).toEqual([0x1211, 0x1212]);
});

test('data that follows on data of its file is one run of pieces, and nothing else is', () => {
  const data = (name: string, offset: number, ...bytes: number[]) =>
    ({ kind: 'data', name, offset, bytes: Uint8Array.from(bytes) }) as const;
  const [frame] = new AttachmentStream().push(begins);
  const parts = [
    data('a', 0, 1, 2),
    data('a', 2, 3),
    data('a', 9, 4),
    data('b', 10, 5),
    frame!,
    data('b', 11, 6),
  ];
  const run = (name: string, offset: number, ...pieces: number[][]) => ({
    kind: 'run',
    name,
    offset,
    pieces: pieces.map((bytes) => Uint8Array.from(bytes)),
  });
  expect(joinedParts(parts)).toEqual([
    run('a', 0, [1, 2], [3]),
    run('a', 9, [4]),
    run('b', 10, [5]),
    frame,
    run('b', 11, [6]),
  ]);
});
