import { serverSentences } from '@outrider/model/server/sentences.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { RecordDisks } from './RecordDisks.tsx';

interface Folder {
  readonly path: string;
  readonly capacity: number | null;
}
let folders: readonly Folder[];
let edits: { readonly folders: number; readonly mode: number };
/** Somebody sets them, here or elsewhere. */
const set = (media: readonly Folder[]): void => {
  folders = media;
  edits = { ...edits, folders: edits.folders + 1 };
};
/** How often the folders were read. */
let reads = 0;
const paths = () => folders.map(({ path }) => path);
const told = (media: readonly Folder[]) =>
  JSON.stringify(media.map(({ path, capacity }) => [path, capacity]));
let spread: number;
/** Until then the server keeps nothing. */
let held: Promise<void> | undefined;

/** Answers as the server does: who saw other folders than there are is refused. */
async function answer(_url: unknown, init?: RequestInit): Promise<Response> {
  if (init?.method === 'PUT') {
    const { media, mode, seen } = JSON.parse(typeof init.body === 'string' ? init.body : '') as {
      media: readonly Folder[];
      mode: number;
      seen: typeof edits;
    };
    await held;
    if (seen.folders !== edits.folders || seen.mode !== edits.mode)
      return Response.json(
        { hasError: true, code: 'CONFLICT', message: serverSentences.changedMeanwhile },
        { status: 409 },
      );
    if (told(media) !== told(folders)) set(media);
    if (mode !== spread) {
      spread = mode;
      edits = { ...edits, mode: edits.mode + 1 };
    }
    return Response.json({ hasError: false, message: '' });
  }
  reads += 1;
  const state = { state: 'ready', used: 0, free: 1e12, total: 2e12, files: 0, rate: 0, readonly: false };
  return Response.json({
    mode: spread,
    media: folders.map((folder) => ({ ...state, ...folder })),
    own: [],
    ruled: { media: false, mode: false },
    elsewhere: 0,
    store: null,
    edits,
  });
}

beforeEach(() => {
  answers.clear();
  edits = { folders: 0, mode: 0 };
  spread = 0;
  held = undefined;
  folders = ['/mnt/a', '/mnt/b'].map((path) => ({ path, capacity: null }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  vi.spyOn(control, 'request').mockRejectedValue(new Error('without the machine’s disks'));
});
afterEach(() => vi.restoreAllMocks());

const screen = () =>
  render(
    <MemoryRouter>
      <RecordDisks />
    </MemoryRouter>,
  );
const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' });

test('a folder that is edited is the one that was chosen, whatever somebody else has taken away or added meanwhile', async () => {
  await screen();
  await page.getByRole('button', { name: 'Edit media2' }).click();
  await page.getByLabelText('Maximum size, in gigabytes').fill('500');
  set([
    { path: '/mnt/b', capacity: null },
    { path: '/mnt/c', capacity: null },
  ]);
  await save().click();
  await expect.element(page.getByText('Somebody else has changed this')).toBeVisible();
  expect(paths()).toEqual(['/mnt/b', '/mnt/c']);
  await expectGoodLooks();

  // Seen what is there now: the same folder is changed, in the place that it has now.
  await save().click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(folders).toMatchObject([
    { path: '/mnt/b', capacity: 500 * 1024 ** 3 },
    { path: '/mnt/c', capacity: null },
  ]);
});

test('a folder that is added stands beside one that somebody else has added meanwhile', async () => {
  await screen();
  await page.getByRole('button', { name: 'Add a folder' }).click();
  await page.getByLabelText('Folder on the server').fill('/mnt/d');
  set([...folders, { path: '/mnt/c', capacity: null }]);
  await save().click();
  await expect.element(page.getByText('Somebody else has changed this')).toBeVisible();
  await save().click();
  await expect.poll(paths).toEqual(['/mnt/a', '/mnt/b', '/mnt/c', '/mnt/d']);
});

test('who is refused reads once what is there now', async () => {
  // The folders are looked at by the clock as well.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await screen();
  await page.getByRole('button', { name: 'Edit media1' }).click();
  await page.getByLabelText('Maximum size, in gigabytes').fill('500');
  set([...folders, { path: '/mnt/c', capacity: null }]);
  const before = reads;
  await save().click();
  await expect.element(page.getByText('Somebody else has changed this')).toBeVisible();
  expect(reads - before).toBe(1);
});

test('a folder that is removed while the choice of how they are spread is on its way goes by what is set after that', async () => {
  await screen();
  const keeps = Promise.withResolvers<void>();
  held = keeps.promise;
  await page.getByRole('radio', { name: 'Capacity' }).click();
  await page.getByRole('button', { name: 'Remove media2' }).click();
  keeps.resolve();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(paths).toEqual(['/mnt/a']);
  expect(spread).toBe(1);
});
