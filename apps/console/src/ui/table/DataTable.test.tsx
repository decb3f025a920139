import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks, focusOn, LONG_WORD } from '../../testing/looks.ts';
import { DataTable, type TableColumn } from './DataTable.tsx';

interface Vehicle {
  readonly name: string;
  readonly km: number;
}

const columns: readonly TableColumn<Vehicle>[] = [
  {
    id: 'name',
    text: 'Name',
    width: 200,
    sort: ({ name }) => name,
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
  },
  { id: 'km', text: 'Distance', width: 100, numeric: true, sort: ({ km }) => km, cell: ({ km }) => km },
];
const fleet = (count: number): readonly Vehicle[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Bus ${String(at).padStart(5, '0')}`,
    km: (at * 7) % count,
  }));

interface Change {
  readonly onOpen?: (row: Vehicle) => void;
  readonly onNearEnd?: () => void;
  readonly selected?: string;
  readonly columns?: readonly TableColumn<Vehicle>[];
  readonly isPlain?: boolean;
  readonly rowHeight?: (row: Vehicle) => number;
  /** CSS px of the room for it. */
  readonly width?: number;
}

const drawn = (rows: readonly Vehicle[], { width, ...change }: Change = {}) => (
  <div style={{ height: 400, width, display: 'flex', flexDirection: 'column' }}>
    <DataTable
      label="Vehicles"
      rows={rows}
      keyOf={({ name }) => name}
      columns={columns}
      sortedBy="name"
      {...change}
    />
  </div>
);

const table = page.getByRole('table', { name: 'Vehicles' });
const names = (): (string | null)[] =>
  [...table.element().querySelectorAll('tbody th')].map(({ textContent }) => textContent);

test('of ten thousand rows only those in sight exist, keys go from one to the next and to the last, which is told of', async () => {
  const end = vi.fn<() => void>();
  await render(drawn(fleet(10_000), { onNearEnd: end }));
  await expect.element(table).toHaveAttribute('aria-rowcount', '10001');
  await expect.poll(() => names().length).toBeLessThan(60);
  expect(end).not.toHaveBeenCalled();
  await focusOn(page.getByRole('link', { name: 'Bus 00000' }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Bus 00001' })).toHaveFocus();
  // It stands where the rows are: what is drawn late would have the focus look for its row elsewhere.
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('link', { name: 'Bus 09999' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Bus 09999' })).toBeInViewport();
  await expect.poll(() => end.mock.calls.length).toBeGreaterThan(0);
});

test('a heading sorts, by keys too, and says how', async () => {
  await render(drawn(fleet(50)));
  const heading = page.getByRole('columnheader', { name: 'Distance' });
  await expect
    .element(page.getByRole('columnheader', { name: 'Name' }))
    .toHaveAttribute('aria-sort', 'ascending');
  await focusOn(heading.getByRole('button'));
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(names().slice(0, 2)).toEqual(['Bus 00000', 'Bus 00043']);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  expect(names()[0]).toBe('Bus 00007');
});

test('a click on a row opens it, one on what it holds does not', async () => {
  const open = vi.fn<(row: Vehicle) => void>();
  await render(drawn(fleet(3), { onOpen: open }));
  await page.getByRole('link', { name: 'Bus 00001' }).click();
  expect(open).not.toHaveBeenCalled();
  await table.getByRole('cell').nth(2).click();
  expect(open.mock.calls.map(([{ name }]) => name)).toEqual(['Bus 00002']);
});

test('the row that is open is marked, and brought into sight', async () => {
  await render(drawn(fleet(1_000), { selected: 'Bus 00700' }));
  const row = table.getByRole('row', { name: 'Bus 00700' });
  await expect.element(row).toBeInViewport();
  await expect.element(row).toHaveAttribute('aria-current', 'true');
});

test('what gets the focus in a table wider than its room stands beside the column that stays, not beneath it', async () => {
  const wide: readonly TableColumn<Vehicle>[] = [
    { id: 'name', text: 'Name', width: 300, cell: ({ name }) => name },
    { id: 'load', text: 'Load', width: 120, cell: () => <button type="button">Weigh</button> },
    { id: 'acts', text: '', width: 150, stays: true, cell: () => <button type="button">Remove</button> },
  ];
  await render(drawn(fleet(1), { columns: wide, width: 400 }));
  const weigh = page.getByRole('button', { name: 'Weigh' });
  await focusOn(weigh);
  const kept = page.getByRole('button', { name: 'Remove' }).element().closest('td');
  const edge = (): number => kept?.getBoundingClientRect().left ?? 0;
  await expect.poll(() => weigh.element().getBoundingClientRect().right - edge()).toBeLessThanOrEqual(0);
});

test('a table that goes on at the right shows so until its end is in sight, and its column that stays has a shadow meanwhile', async () => {
  const wide: readonly TableColumn<Vehicle>[] = [
    { id: 'name', text: 'Name', width: 400, cell: ({ name }) => name },
    { id: 'km', text: 'Distance', width: 200, cell: ({ km }) => km },
  ];
  const acts = { id: 'acts', text: '', width: 90, stays: true, cell: () => '…' } as const;
  const { rerender } = await render(drawn(fleet(2), { columns: wide, width: 300 }));
  const room = (): HTMLElement => {
    const element = table.element().closest<HTMLElement>('.or-data');
    if (element === null) throw new Error('it has a room');
    return element;
  };
  const look = () => ({
    fades: getComputedStyle(room()).maskImage !== 'none',
    shadows:
      getComputedStyle(room().querySelector('tbody .or-stays') ?? room(), '::before').content !== 'none',
  });
  await expect.poll(() => look().fades).toBe(true);
  room().scrollLeft = 2_000;
  await expect.poll(() => look().fades).toBe(false);
  await rerender(drawn(fleet(2), { columns: [...wide, acts], width: 300 }));
  room().scrollLeft = 0;
  await expect.poll(() => room().dataset['more']).toBe('true');
  expect(look()).toEqual({ fades: false, shadows: true });
  room().scrollLeft = 2_000;
  await expect.poll(() => look().shadows).toBe(false);
  await rerender(drawn(fleet(2), { columns: wide, width: 900 }));
  await expect.poll(() => room().dataset['more']).toBe('false');
});

test('a number that heads a row stands below its heading, at the right', async () => {
  const numbered = columns.toReversed();
  await render(drawn(fleet(1), { columns: numbered }));
  expect(getComputedStyle(table.getByRole('rowheader').element()).textAlign).toBe('right');
});

test('it can be read in every look, without rows and with a long name', async () => {
  const { rerender } = await render(drawn([]));
  await expect.element(table).toHaveAttribute('aria-rowcount', '1');
  await expectGoodLooks();
  await rerender(drawn([{ name: LONG_WORD, km: 5 }]));
  await expect.element(page.getByRole('link', { name: LONG_WORD })).toBeInTheDocument();
  await expectGoodLooks();
});

test('a table in which nothing can have the focus has it itself, and is scrolled by keys', async () => {
  const plain = columns.map(({ id, text, width }) => ({
    id,
    text,
    width,
    cell: ({ name }: Vehicle) => name,
  }));
  await render(drawn(fleet(100), { columns: plain, isPlain: true }));
  const region = page.getByRole('region', { name: 'Vehicles' });
  await expect.element(region).toBeVisible();
  await expectGoodLooks();
  await userEvent.tab();
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => region.element().scrollTop).toBeGreaterThan(0);
});

test('rows are as high as what they hold wants, also once they are sorted otherwise', async () => {
  const heights = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map((head) => Math.round(head.getBoundingClientRect().height));
  await render(drawn(fleet(3), { rowHeight: ({ km }) => 60 + 20 * km }));
  await expect.poll(heights).toEqual([60, 80, 100]);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(heights).toEqual([100, 80, 60]);
});
