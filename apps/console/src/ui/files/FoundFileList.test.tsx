import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, LONG_WORD, setSize } from '../../testing/looks.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { FoundFileList } from './FoundFileList.tsx';
import { SaveFile } from './SaveFile.tsx';

interface Found {
  readonly name: string;
}

const save = vi.fn<(name: string) => void>();
const cell = ({ name }: Found) => <SaveFile name={name} text={name} onSave={() => save(name)} />;

const list = (
  rows: readonly Found[] | undefined,
  error: unknown = null,
  onRetry: () => void = () => undefined,
) => (
  <FoundFileList
    label="Pictures"
    rows={rows}
    error={error}
    onRetry={onRetry}
    keyOf={({ name }) => name}
    wide={() => [{ id: 'name', text: 'File', width: 300, sort: ({ name }) => name, cell }]}
    cards={() => [{ id: 'name', text: 'File', width: 300, sort: ({ name }) => name, cell }]}
    cardPx={60}
    sortedBy="name"
    days={{ from: '2026-03-01', to: '2026-03-10' }}
    sinceMs={Date.UTC(2026, 2, 1)}
    most={3}
    empty={<EmptyState icon="search" title="Nothing was found" />}
  />
);

test('while they are read it is busy; why they could not be is said, and they are read again', async () => {
  const retry = vi.fn<() => void>();
  const { container, rerender } = await render(list(undefined));
  expect(container.querySelector('section')?.getAttribute('aria-busy')).toBe('true');
  await rerender(list(undefined, new CallError('DEVICE_OFFLINE', 'gone'), retry));
  await expect.element(page.getByRole('alert').getByText('The device is offline.')).toBeVisible();
  expect(container.querySelector('section')?.getAttribute('aria-busy')).toBe('false');
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  await expectGoodLooks();
});

test('days without any say so, with whose clock the days are of', async () => {
  await render(list([]));
  await expect.element(page.getByText('0 files')).toBeVisible();
  await expect.element(page.getByText('UTC')).toBeVisible();
  await expect.element(page.getByText('Nothing was found')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expectGoodLooks();
});

test('they are saved one by one, with a long name too; of as many as are listed at most it says so', async () => {
  await render(list([{ name: 'a.jpg' }, { name: `${LONG_WORD}.jpg` }, { name: 'c.jpg' }]));
  await expect
    .element(page.getByText('The latest are listed: choose fewer days for the others.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Download c.jpg' }).click();
  expect(save.mock.calls).toEqual([['c.jpg']]);
  await expectGoodLooks();
  await setSize('phone');
  await expect.element(page.getByRole('row', { name: 'a.jpg' })).toBeVisible();
  const height = (): number =>
    page.getByRole('row', { name: 'a.jpg' }).element().getBoundingClientRect().height;
  await expect.poll(height).toBe(60);
});
