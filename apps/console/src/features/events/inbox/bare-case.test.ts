import { expect, test } from 'vitest';
import { bareCase } from './bare-case.ts';

const waits = { state: 'waiting', pictureMs: undefined } as const;
const none = { state: 'none', pictureMs: undefined } as const;

test.each([
  ['of which nothing is known yet', [], undefined],
  ['whose pictures are awaited', [waits, waits], undefined],
  ['of which one channel has none, and the other is awaited', [none, waits], undefined],
  ['of which no channel has a picture', [none, none], true],
  ['of which one channel plays', [none, { state: 'playing', pictureMs: 1 }], false],
  ['whose last picture is on show', [none, { state: 'none', pictureMs: 1 }], false],
  [
    'that cannot be shown here, which is said in place of pictures',
    [none, { state: 'failed', pictureMs: undefined }],
    false,
  ],
] as const)('a case %s', (_which, tiles, bare) => {
  expect(bareCase(tiles)).toBe(bare);
});
