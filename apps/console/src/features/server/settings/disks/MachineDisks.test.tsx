import type { BlockDevice } from '@outrider/model/server/block-device.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { osSentences } from '@outrider/model/server/os-sentences.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../../connection/call.ts';
import { control } from '../../../../connection/session.ts';
import { expectGoodLooks, LONG_WORD } from '../../../../testing/looks.ts';
import { MachineDisks } from './MachineDisks.tsx';
import { type ToldDisks, useMachineDisks } from './use-machine-disks.ts';

afterEach(() => vi.useRealTimers());

const FOLDER = `/srv/outrider/disk${'0'.repeat(32)}`;
const disk = (name: string, what: Partial<BlockDevice> = {}): BlockDevice => ({
  name,
  type: 'disk',
  size: 4e12,
  fstype: null,
  label: null,
  uuid: null,
  id: `id of ${name}`,
  model: null,
  readonly: false,
  removable: false,
  mountpoints: [],
  children: [],
  ...what,
});
const told: ToldDisks = {
  state: 'on',
  why: '',
  works: [],
  disks: [
    disk('sda', {
      model: LONG_WORD,
      children: [
        disk('sda1', { type: 'part', fstype: 'ext4', mountpoints: ['/'] }),
        disk('sda2', { type: 'part', fstype: 'swap' }),
      ],
    }),
    disk('sdb'),
    disk('sdc', { fstype: 'xfs', uuid: '0c7d8f52-91c4-4a6b-8f0f-3d3b6f0e9a11' }),
    disk('sdd', { fstype: 'ext4', mountpoints: [FOLDER] }),
  ],
};

function Shown({ onUse }: { readonly onUse: (folder: string) => void }) {
  return <MachineDisks disks={useMachineDisks()} used={[]} onReload={() => {}} onUse={onUse} />;
}

/** Draws the disks. @param says what the server answers to each call */
async function drawn(says: (name: string, values: object) => Promise<unknown>) {
  answers.clear();
  vi.spyOn(control, 'request').mockImplementation((name, values) => says(name, values) as never);
  const use = vi.fn<(folder: string) => void>();
  await render(<Shown onUse={use} />);
  return use;
}

const actions = () =>
  page
    .getByRole('listitem')
    .all()
    .map((row) =>
      row
        .getByRole('button')
        .all()
        .map((button) => button.element().textContent.trim()),
    );

test('only disks that nothing is on in use offer a format, one with a file system is mounted, and one of ours is recorded on', async () => {
  const use = await drawn(async () => told);
  await expect.element(page.getByText('Mounted at /', { exact: true })).toBeVisible();
  expect(actions()).toEqual([[], [], [], ['Format sdb'], ['Mount sdc', 'Format sdc'], ['Record on sdd']]);
  await page.getByRole('button', { name: 'Record on sdd' }).click();
  expect(use).toHaveBeenCalledWith(FOLDER);
  await expectGoodLooks();
});

test('a disk is formatted once its exact name was typed; a spinner stands until the server says that it is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const asked: string[] = [];
  const rests = vi.spyOn(control, 'restPolls');
  const answersTo = { now: told };
  await drawn(async (name, values) => {
    asked.push(name === 'formatDisk' ? `format ${JSON.stringify(values)}` : name);
    return name === 'readDisks' ? answersTo.now : {};
  });
  await page.getByRole('button', { name: 'Format sdb' }).click();
  const dialog = page.getByRole('dialog', { name: 'Format sdb' });
  const format = dialog.getByRole('button', { name: 'Format sdb' });
  await userEvent.type(dialog.getByLabelText('Type sdb to confirm'), 'sd');
  await expect.element(format).toBeDisabled();
  const formatting = { name: 'sdb', state: 'formatting', folder: '', reason: '' } as const;
  answersTo.now = { ...told, works: [formatting] };
  await userEvent.type(dialog.getByLabelText('Type sdb to confirm'), 'b');
  await format.click();
  await expect.element(page.getByText('Formatting sdb …')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Format sdc' })).toBeDisabled();
  // With it the time runs after which the disks are read again.
  await expect.poll(() => rests.mock.calls.length).toBe(1);
  expect(asked).toEqual(['readDisks', 'format {"name":"sdb","typed":"sdb","id":"id of sdb"}']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(3);
  await expect.element(page.getByText('sdb is being formatted')).toBeVisible();
  answersTo.now = { ...told, works: [{ ...formatting, state: 'done', folder: FOLDER }] };
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(page.getByText(`sdb is formatted, and mounted at ${FOLDER}.`)).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
});

test('a disk that somebody else has formatted says so, and nothing is done to others', async () => {
  const works = [{ name: 'sdb', state: 'formatting', folder: '', reason: '' }] as const;
  await drawn(async () => ({ ...told, works }));
  await expect.element(page.getByText('Formatting sdb …')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mount sdc' })).toBeDisabled();
  await expectGoodLooks();
});

test('what the server refuses is said in the dialog, and what failed stands above the disks', async () => {
  const works = [{ name: 'sdb', state: 'failed', folder: '', reason: 'Input/output error' }] as const;
  await drawn(async (name) => {
    if (name === 'readDisks') return { ...told, works };
    throw new CallError('CONFLICT', osSentences.diskBusy);
  });
  await expect.element(page.getByText('sdb could not be formatted: Input/output error')).toBeVisible();
  await page.getByRole('button', { name: 'Format sdb' }).click();
  await userEvent.keyboard('sdb');
  await expectGoodLooks();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(osSentences.diskBusy);
});

test.each([
  ['off', osSentences.osOff],
  ['away', osSentences.osAway],
] as const)('where the helper is %s one sentence says why nothing can be done here', async (state, words) => {
  await drawn(async () => ({ ...told, state, disks: [] }));
  await expect.element(page.getByText(words)).toBeVisible();
  expect(actions()).toEqual([]);
  await expectGoodLooks();
});
