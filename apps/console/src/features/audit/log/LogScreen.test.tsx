import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answers } from '../../../connection/call.ts';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { LogScreen } from './LogScreen.tsx';

interface Row {
  readonly serialno: number;
}

beforeEach(() => answers.clear());

/** A log of 1,000 entries, of which the first look finds the newest hundred; what lies around entry 13 is refused. */
const look = (_filters: unknown, before = 1_001, limit = 100) => {
  if (before === 14) return Promise.reject(new CallError('FORBIDDEN', 'You may not do that'));
  const data = Array.from({ length: Math.min(limit, 100, before - 1) }, (_, at) => ({
    serialno: before - 1 - at,
  })).filter(({ serialno }) => serialno !== 7);
  return Promise.resolve({ data, seento: 1, next: data.at(-1)?.serialno ?? null });
};

const screen = (entry: string) =>
  render(
    <MemoryRouter initialEntries={[`/accesslog?entry=${entry}`]}>
      <LogScreen<Row>
        title="Access Log"
        fileName="log"
        call="accessLog"
        look={look}
        columns={({ pathOf }) => [
          {
            id: 'entry',
            text: 'Entry',
            width: 100,
            cell: (row) => <a href={pathOf(row)}>{row.serialno}</a>,
          },
        ]}
        cardHeight={60}
        details={({ row, onClose }) => (
          <aside aria-label="Details">
            <p>{`Entry ${row.serialno} in full`}</p>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </aside>
        )}
        csv={() => []}
        emptyWhy=""
      />
    </MemoryRouter>,
  );

test('a link to an entry opens it', async () => {
  await screen('990');
  await expect.element(page.getByText('Entry 990 in full')).toBeVisible();
});

test('an entry that lies far back is opened by its link, and closes to the list', async () => {
  await screen('12');
  await expect.element(page.getByText('Entry 12 in full')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Entry 12 in full')).not.toBeInTheDocument();
  // On the row itself, where the list has come to it meanwhile.
  await expect.poll(() => document.activeElement?.closest('.or-log-list a') ?? null).not.toBe(null);
});

test.each(['7', 'x'])('a link to entry %s, which is not there, says so', async (entry) => {
  await screen(entry);
  await expect.element(page.getByText(`Entry ${entry} is not on these days`)).toBeVisible();
  await expectGoodLooks();
});

test('why an entry that lies far back could not be looked for is said', async () => {
  await screen('13');
  await expect
    .element(page.getByText(errorWords(new CallError('FORBIDDEN', 'You may not do that'))))
    .toBeVisible();
  await expect.element(page.getByText('Entry 13 is not on these days')).not.toBeInTheDocument();
});
