import { seededIntegers } from '@outrider/kit/seeded-random.ts';
import { expect, test } from 'vitest';
import { parsePush } from './pushes.ts';
import { parseDeviceRow } from './devices/device-row.ts';
import { FieldError, parseFields } from './vcp/field.ts';
import { decodeBinaryVcp, decodeVcp, encodeVcp, VcpFrameError } from './vcp/frame.ts';
import { controlCalls, httpCalls } from './tables.ts';

const SPICE = [
  '\n',
  '\0',
  'VCP\n',
  ':',
  '9999999999',
  '-1',
  '{',
  '"',
  'ö',
  '😀',
  '\ud800',
  '__proto__',
  'NaN',
];

function mutate(text: string, random: (below: number) => number): string {
  let mutated = text;
  for (let times = 1 + random(4); times > 0; times--) {
    const at = random(mutated.length + 1);
    const spice = SPICE[random(SPICE.length)] ?? '';
    mutated = mutated.slice(0, at) + (random(3) === 0 ? '' : spice) + mutated.slice(at + random(6));
  }
  return mutated;
}

/** Runs the reader; an error that is none of the expected ones fails the test. */
function reads(work: () => void, ...expected: (new (message: string) => Error)[]): void {
  try {
    work();
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error;
  }
}

const frames = Object.values(controlCalls).map(({ code }) =>
  encodeVcp({
    M: code,
    I: 'bus-1',
    U: 'olga',
    P: 'AB'.repeat(32),
    X: '250',
    C: '4',
    Z: '{"icon":1,"chsort":[1]}',
    G: '1,2,3,4,5',
  }),
);

test('100,000 mutated frames: each is read or refused as what it is', () => {
  const random = seededIntegers(1);
  const messages = Object.values(controlCalls);
  for (let round = 0; round < 100_000; round++) {
    const text = mutate(frames[round % frames.length] ?? '', random);
    reads(
      () => {
        for (const { fields } of decodeVcp(text)) {
          parseDeviceRow(fields);
          const message = messages[random(messages.length)];
          if (message !== undefined) parseFields(message.request, fields);
        }
      },
      VcpFrameError,
      FieldError,
    );
  }
});

test('20,000 mutated binary frames: each is read or refused as what it is', () => {
  const random = seededIntegers(2);
  const frame = new TextEncoder().encode('VCP\n17\nM:U01\nF:name\n\n\n\0\x01');
  for (let round = 0; round < 20_000; round++) {
    const bytes = frame.slice(0, random(frame.length + 1));
    for (let times = random(4); times > 0; times--) bytes[random(bytes.length)] = random(256);
    reads(() => void decodeBinaryVcp(bytes), VcpFrameError);
  }
});

test('100,000 mutated bodies: a schema refuses, it never throws', () => {
  const random = seededIntegers(3);
  const endpoints = Object.values(httpCalls);
  const body = JSON.stringify({
    username: 'olga',
    password: 'AB'.repeat(32),
    groupid: 1,
    newpass: 'x',
    oldpass: 'y',
  });
  let accepted = 0;
  for (let round = 0; round < 100_000; round++) {
    const text = mutate(body, random);
    parsePush(text);
    reads(() => {
      const value: unknown = JSON.parse(text);
      const endpoint = endpoints[random(endpoints.length)];
      if (endpoint?.request.safeParse(value).success === true) accepted++;
    }, SyntaxError);
  }
  expect(accepted).toBeGreaterThan(0);
});
