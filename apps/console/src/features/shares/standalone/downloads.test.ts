import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Download, type DownloadStand, take } from './downloads.ts';

const download: Download = {
  of: 'server',
  deviceid: 'A',
  channel: 1,
  title: 'Front',
  name: 'A_1700000000_ch1.mp4',
  start: 1_700_000_000,
  duration: 60,
};
const saved: string[] = [];
vi.spyOn(console, 'warn').mockReturnValue();
beforeEach(() => {
  const link = { click: () => void saved.push(link.download), download: '', href: '' };
  vi.stubGlobal('document', { createElement: () => link });
});
afterEach(() => {
  vi.unstubAllGlobals();
  saved.length = 0;
});

/** Takes the file away from a server that says it is there, and then answers so. */
async function taken(answer: () => Response): Promise<DownloadStand[]> {
  const stands: DownloadStand[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) =>
      address.includes('lobkask') ? Response.json({ result: 'already', bytes: 6 }) : answer(),
    ),
  );
  await take(download, new AbortController().signal, (stand) => void stands.push(stand));
  return stands;
}

/** A body that comes in pieces, and perhaps breaks off. */
const pieces = (count: number, breaksOff: boolean): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    pull(controller) {
      if (count-- > 0) controller.enqueue(new Uint8Array(3));
      else if (breaksOff) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
const movie = (body: ReadableStream): Response =>
  new Response(body, { headers: { 'content-type': 'video/mp4' } });

test('bytes are counted as they come, and the file is saved when all are there', async () => {
  const stands = await taken(() => movie(pieces(2, false)));
  expect(stands.map(({ kind, bytes }) => [kind, bytes])).toEqual([
    ['packing', 0],
    ['downloading', 3],
    ['downloading', 6],
    ['packing', 6],
    ['done', 6],
  ]);
  expect(saved).toEqual([download.name]);
});

test.each([
  [
    'refused',
    () => Response.json({ hasError: true, code: 'NOT_FOUND', message: recordingSentences.nothingThere }),
    recordingSentences.nothingThere,
  ],
  ['answered by a proxy', () => new Response('busy', { status: 502 }), 'Something went wrong on the server'],
  ['broken off', () => movie(pieces(1, true)), 'The server does not answer.'],
])('a file that is %s is no film: nothing is saved, and it is said', async (_how, answer, reason) => {
  const stands = await taken(answer);
  expect(stands.at(-1)).toMatchObject({ kind: 'failed', reason });
  expect(saved).toEqual([]);
});
