import { texts } from '@outrider/model/texts.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTexts } from '../../ground/i18n/t.ts';
import { expectGoodLooks, focusOn } from '../../testing/looks.ts';
import { DayMenu } from './DayMenu.tsx';
import { LabelledIso } from '../form/LabelledIso.tsx';
import { MonthHead } from './MonthHead.tsx';
import { MonthTables } from './MonthTables.tsx';
import { QuickDays } from './QuickDays.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const year = page.getByRole('combobox', { name: 'Year' });
const offered = (): (string | null)[] =>
  year
    .getByRole('option')
    .elements()
    .map((each) => each.textContent);

test('above a month stand its name, which is read out when it changes, and its year', async () => {
  const choose = vi.fn<(month: string) => void>();
  const { rerender } = await render(<MonthHead month="2026-03" last={undefined} onMonth={choose} />);
  const said = page.getByText('March 2026');
  await expect.element(said).toHaveAttribute('aria-live', 'polite');
  await expect.element(page.getByText('March', { exact: true })).toHaveAttribute('aria-hidden', 'true');
  await expect.element(year).toHaveDisplayValue('2026');
  expect([offered()[0], offered().at(-1)]).toEqual(['1916', '2046']);
  await year.selectOptions('2001');
  expect(choose.mock.calls).toEqual([['2001-03']]);
  await rerender(<MonthHead month="2027-12" last="2026-05" onMonth={choose} />);
  await expect.element(page.getByText('December 2027')).toBeInTheDocument();
  // A month after the last can be left.
  expect(offered().at(-1)).toBe('2027');
  await expect.element(year).toHaveDisplayValue('2027');
  await expectGoodLooks();
});

test('name and year stand in the order of the language', async () => {
  const before = (): boolean => {
    const name = document.querySelector('.or-calendar-month > [aria-hidden]')!;
    return (name.compareDocumentPosition(page.getByRole('combobox').element()) & 4) !== 0;
  };
  const { unmount } = await render(<MonthHead month="2026-03" last={undefined} onMonth={() => undefined} />);
  expect(before()).toBe(true);
  await unmount();
  setTexts(texts.tw, 'zh-Hant-TW');
  await render(<MonthHead month="2026-03" last={undefined} onMonth={() => undefined} />);
  expect(before()).toBe(false);
});

interface MonthsProps {
  readonly months: 1 | 2;
  readonly last?: string;
}

function Months({ months, last }: MonthsProps) {
  const [day, setDay] = useState('2026-03-10');
  return (
    <MonthTables
      months={months}
      shown="2026-03-10"
      last={last}
      today="2026-03-12"
      isIn={(date) => date >= '2026-03-09' && date <= day}
      isChosen={(date) => date === day}
      onDay={setDay}
    />
  );
}

test('days say their date, which is chosen, which is today and which are too late; Tab comes to one of them', async () => {
  await render(<Months months={1} last="2026-03-20" />);
  await expect.element(page.getByRole('table', { name: 'March 2026' })).toBeVisible();
  await expect.element(page.getByRole('button', { pressed: true })).toHaveAccessibleName('March 10, 2026');
  await expect.element(button('March 12, 2026')).toHaveAttribute('aria-current', 'date');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  await expect.element(button('March 20, 2026')).toBeEnabled();
  await expect.element(button('March 21, 2026')).toBeDisabled();
  expect(document.querySelectorAll('td[data-in="true"]')).toHaveLength(2);
  await expect.element(page.getByRole('columnheader').first()).toHaveTextContent('Mon');
  await focusOn(year);
  await userEvent.tab();
  // The months after it are none that there are: the button stays, and says so.
  await expect.element(button('Later months')).toHaveFocus();
  await expect.element(button('Later months')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  await expect.element(button('March 10, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight} ');
  await expect.element(button('March 11, 2026')).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelectorAll('td[data-in="true"]')).toHaveLength(3);
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(button('March 15, 2026')).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLooks();
});

test('two months stand beside each other, keys leaf where they end, and Tab finds a day on show after leafing', async () => {
  await render(<Months months={2} />);
  const names = () =>
    page
      .getByRole('table')
      .elements()
      .map((each) => each.querySelector('caption')?.textContent);
  expect(names()).toEqual(['February 2026', 'March 2026']);
  await focusOn(button('March 10, 2026'));
  await userEvent.keyboard('{PageDown}');
  await expect.element(button('April 10, 2026')).toHaveFocus();
  expect(names()).toEqual(['March 2026', 'April 2026']);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{PageUp}');
  await expect.element(button('February 27, 2026')).toHaveFocus();
  expect(names()).toEqual(['February 2026', 'March 2026']);
  await focusOn(button('Later months'));
  await userEvent.keyboard('{Enter} ');
  await expect.element(button('Later months')).toHaveFocus();
  expect(names()).toEqual(['April 2026', 'May 2026']);
  await userEvent.tab();
  await expect.element(button('May 1, 2026')).toHaveFocus();
  await focusOn(button('Earlier months'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['March 2026', 'April 2026']);
});

interface MenuProps {
  readonly begin?: string;
  readonly last?: string;
}

/** A day that a menu chooses, whose clock says 2026-03-12. */
function Day({ begin = '', last }: MenuProps) {
  const [day, setDay] = useState(begin);
  return (
    <>
      <DayMenu field="From" day={day} last={last} today="2026-03-12" onDay={setDay} />
      <output>{day}</output>
      <button type="button">Behind</button>
    </>
  );
}

const opener = button('Choose in a calendar');
const panel = page.getByRole('dialog', { name: 'From: choose in a calendar' });
const chosen = page.getByRole('status');

test('a button opens a month at the day that is chosen, or at today, and Esc gives it the focus back', async () => {
  const { unmount } = await render(<Day />);
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.element(opener).toHaveAccessibleDescription('From: choose in a calendar');
  await focusOn(opener);
  await userEvent.keyboard('{Enter}');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(panel.getByRole('button', { name: 'March 12, 2026' })).toHaveFocus();
  await expectGoodLooks();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.element(chosen).toBeEmptyDOMElement();
  await unmount();
  await render(<Day begin="2026-01-31" />);
  await opener.click();
  await expect.element(button('January 31, 2026')).toHaveFocus();
  await expect.element(button('January 31, 2026')).toHaveAttribute('aria-pressed', 'true');
});

test('today is one press away, unless it is too late; going on by Tab behind it closes the month', async () => {
  const { unmount } = await render(<Day begin="2026-01-31" />);
  await opener.click();
  await expect.element(button('January 31, 2026')).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Today')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(chosen).toHaveTextContent('2026-03-12');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await unmount();
  await render(<Day last="2026-02-15" />);
  await opener.click();
  await expect.element(button('February 15, 2026')).toHaveFocus();
  await expect.element(button('Today')).toBeDisabled();
  await userEvent.tab();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Behind')).toHaveFocus();
  await expect.element(chosen).toBeEmptyDOMElement();
});

test('a click beside it closes the month and chooses nothing', async () => {
  await render(<Day begin="2026-01-31" />);
  await opener.click();
  await expect.element(button('January 31, 2026')).toHaveFocus();
  // It listens from the next turn of the page on.
  await expect
    .poll(() => {
      document.body.click();
      return panel.query();
    })
    .toBeNull();
  await expect.element(opener).toHaveFocus();
  await expect.element(chosen).toHaveTextContent('2026-01-31');
});

test('a day below its label is called by it, its calendar too; its words say why it is wrong', async () => {
  await render(
    <>
      <LabelledIso
        id="from"
        kind="date"
        label="From"
        value="2026-02-30"
        invalid
        describedBy="why"
        onValue={() => undefined}
      />
      <p id="why">There is no such day.</p>
    </>,
  );
  const field = page.getByRole('textbox', { name: 'From' });
  await page.getByText('From', { exact: true }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleDescription('There is no such day.');
  await userEvent.tab();
  await expect.element(opener).toHaveAccessibleDescription('From: choose in a calendar');
  await expectGoodLooks();
});

test('the days up to today are one press each', async () => {
  const choose = vi.fn<(range: { readonly from: string; readonly to: string | undefined }) => void>();
  await render(<QuickDays today="2026-03-01" onRange={choose} />);
  await focusOn(button('Today'));
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(choose.mock.calls).toEqual([
    [{ from: '2026-03-01', to: '2026-03-01' }],
    [{ from: '2026-02-23', to: '2026-03-01' }],
    [{ from: '2026-01-30', to: '2026-03-01' }],
  ]);
  await expect.element(button('31 days')).toHaveFocus();
  await expectGoodLooks();
});
