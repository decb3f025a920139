import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { formatTime } from '../../../ui/text/format.ts';
import { takeRecording } from './take-recording.ts';

const stretch = { deviceid: 'A', channel: 1, fromMs: 1_700_000_000_000, duration: 60 };
const silent = vi.spyOn(console, 'warn').mockReturnValue();
afterEach(() => {
  vi.unstubAllGlobals();
  silent.mockClear();
});

/** Takes a stretch away from a server that says something of it. */
async function take(said: object | readonly object[], duration = stretch.duration) {
  const rest = [said].flat();
  const fetched = vi.fn(async (_address: string) => Response.json(rest.length > 1 ? rest.shift() : rest[0]));
  vi.stubGlobal('fetch', fetched);
  const [saved, told]: [string[], string[]] = [[], []];
  await takeRecording(
    { ...stretch, duration },
    {
      signal: new AbortController().signal,
      tell: (stand) => void told.push(stand),
      save: (address) => void saved.push(address),
    },
  );
  return { asked: fetched.mock.calls.map(([address]) => address), saved, told };
}

test('where nothing was recorded it is said, and no file is saved', async () => {
  const { asked, saved, told } = await take({
    hasError: true,
    code: 'NOT_FOUND',
    message: recordingSentences.nothingThere,
  });
  expect(asked[0]).toContain('type=lobkask');
  expect(saved).toEqual([]);
  expect(told.at(-1)).toBe(recordingSentences.nothingThere);
});

test('what was recorded is saved, and nothing is said of it', async () => {
  const { saved, told } = await take({ result: 'already', bytes: 9 });
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatch(/type=lobkget.*format=mp4|format=mp4.*type=lobkget/);
  expect(told.join('')).toBe('');
});

test('what a file does not have of what was asked for is said once it is saved', async () => {
  const missing = [{ fromMs: 1_700_000_010_000, toMs: 1_700_000_012_400, reason: 'damaged' }];
  const { saved, told } = await take({ result: 'already', bytes: 9, missing, goesOnMs: 1_700_000_030_000 });
  expect(saved).toHaveLength(1);
  expect(told.at(-1)).toContain('2 s of it are damaged or cannot be read');
  expect(told.at(-1)).toContain(`The file ends at ${formatTime(1_700_000_030_000)}`);
});

test('what a file lacks since it reaches into a private time is said as that', async () => {
  const missing = [{ fromMs: 1_700_000_010_000, toMs: 1_700_000_010_400, reason: 'private' }];
  const { told } = await take({ result: 'already', bytes: 9, missing });
  expect(told.at(-1)).toBe('1 s of it reach into a private time');
});

test('what a server says besides is shown, and it is asked again until the file is there', async () => {
  vi.useFakeTimers();
  const taking = take([{ result: 'WAITING' }, { result: 'HANDLING', progress: 40 }, { result: 'already' }]);
  await vi.runAllTimersAsync();
  const { asked, saved, told } = await taking;
  vi.useRealTimers();
  expect([asked.length, saved.length]).toEqual([3, 1]);
  expect(told).toEqual(['', 'WAITING', '40 % written', '']);
});

test.each(['BACKUP FAIL', 'CREATE FAIL'])('%s ends it', async (result) => {
  const { asked, saved, told } = await take({ result });
  expect([asked.length, saved.length, told.at(-1)]).toEqual([1, 0, 'Failed']);
});

test('a gms file that cannot be made is said to have failed, and is not saved', async () => {
  const { asked, saved, told } = await take({ result: 'CREATE FAIL' }, 2_100);
  expect(asked[0]).toContain('format=gms');
  expect([saved, told.at(-1)]).toEqual([[], 'Failed']);
});
