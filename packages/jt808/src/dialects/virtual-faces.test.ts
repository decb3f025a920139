import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeFaceAnswer,
  decodeFaceQuestion,
  encodeFaceAnswer,
  encodeFaceQuestion,
  faceActs,
  faceAnswer,
  faceQuestion,
  faceResults,
} from './virtual-faces.ts';

/** Bytes of a body that fit one packet (JT/T 808-2019, 4.4.3). */
const ONE_PACKET = 1_023;
const MOST_SLOTS = 200;

const question = faceQuestion({
  token: 7,
  act: faceActs.set,
  ch: 3,
  idcard: 'A-1',
  name: '王小明',
  md5: '0123456789abcdef'.repeat(2),
  size: 12_345,
  url: `http://192.0.2.1:6809/face.cgi?ticket=${'f'.repeat(32)}`,
});
const answer = faceAnswer({
  token: 7,
  act: faceActs.summary,
  result: faceResults.ok,
  slots: Array.from({ length: MOST_SLOTS }, (_, at) => at * 10_000_000),
});

test('what was written is read, and fits one packet', () => {
  expect(decodeFaceQuestion(encodeFaceQuestion(question))).toEqual(question);
  expect(decodeFaceAnswer(encodeFaceAnswer(answer))).toEqual(answer);
  expect(encodeFaceAnswer(answer).length).toBeLessThan(ONE_PACKET);
});

test('bytes that are cut off, too many or none are refused, and nothing is thrown', () => {
  const whole = encodeFaceAnswer(answer);
  expect(decodeFaceAnswer(whole.subarray(0, -1))).toBeUndefined();
  expect(decodeFaceAnswer(Uint8Array.of(...whole, 0))).toBeUndefined();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1_100 }), (bytes) => {
      for (const decode of [decodeFaceAnswer, decodeFaceQuestion]) decode(bytes);
    }),
    { seed: 808 },
  );
});
