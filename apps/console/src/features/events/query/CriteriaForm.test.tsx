import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { focusOn, setSize } from '../../../testing/looks.ts';
import type { Criteria } from './criteria.ts';
import { CriteriaForm } from './CriteriaForm.tsx';

const criteria = {
  from: '2026-03-01',
  to: '2026-03-10',
  device: '',
  group: '',
  codes: '',
  pictures: '',
} as const;
const from = page.getByRole('textbox', { name: 'From' });

test('what is wrong with a day is said when it was left, and not while it is written', async () => {
  await render(<CriteriaForm criteria={criteria} today="2026-03-11" onSearch={() => undefined} />);
  await userEvent.fill(from, '2026-03-');
  await expect.element(from).toBeInvalid();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await focusOn(page.getByRole('textbox', { name: 'To' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter the day like this: 2026-11-27.');
  await expect.element(from).toHaveAccessibleDescription('Enter the day like this: 2026-11-27.');
  await userEvent.fill(from, '');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a search with a day that is missing or backwards says so, and searches once it is right', async () => {
  const search = vi.fn<(criteria: Criteria) => void>();
  await render(<CriteriaForm criteria={criteria} today="2026-03-11" onSearch={search} />);
  await userEvent.fill(from, '');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The first day is needed.');
  await userEvent.fill(from, '2026-03-11');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The last day is before the first.');
  expect(search).not.toHaveBeenCalled();
  await userEvent.fill(from, '2026-03-09');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => search.mock.calls.map(([asked]) => asked.from)).toEqual(['2026-03-09']);
});

test('a kind is found by words of its name that stand apart, and by its code', async () => {
  await render(<CriteriaForm criteria={criteria} today="2026-03-11" onSearch={() => undefined} />);
  const field = page.getByRole('searchbox', { name: 'Find a kind of event' });
  const kind = page.getByRole('checkbox', { name: 'Over speed alarm', exact: true });
  for (const typed of ['alarm over', 'speed 701']) {
    await userEvent.fill(field, typed);
    await expect.element(kind).toBeVisible();
    await userEvent.fill(field, `${typed} nothing`);
    await expect.element(kind).not.toBeInTheDocument();
  }
});

test.each(['phone', 'tablet', 'wide'] as const)(
  'the kinds of events go on below, never beside: %s',
  async (size) => {
    await setSize(size);
    await render(
      <div style={{ display: 'flex', height: '100vh' }}>
        <CriteriaForm criteria={criteria} today="2026-03-11" onSearch={() => undefined} />
      </div>,
    );
    const list = page
      .getByRole('checkbox', { name: 'Online', exact: true })
      .element()
      .closest('.or-criteria-list');
    expect(list?.clientWidth).toBeGreaterThan(0);
    expect(list?.scrollWidth).toBe(list?.clientWidth);
  },
);
