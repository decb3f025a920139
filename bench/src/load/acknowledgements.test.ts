import { encodeMessage } from '@outrider/jt808/messages/message.ts';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { expect, test } from 'vitest';
import { Acknowledgements } from './acknowledgements.ts';

test('answers to reports are counted by their result, escaped or not, and others are not', () => {
  const counted = new Acknowledgements(0x0200);
  const frames = Array.from({ length: 512 }, (_, replySequence) =>
    encodeMessage(
      'platformAnswer',
      {
        replySequence,
        replyId: replySequence % 4 === 3 ? 0x0002 : 0x0200,
        result: replySequence % 4 === 2 ? 1 : 0,
      },
      { phone: '013000000007', sequence: replySequence, version: 2013 },
    ),
  );
  counted.push(concatBytes(frames.flat()));
  expect(counted).toMatchObject({ ok: 256, refused: 128 });
});
