import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import type { Outrider } from '../support/outrider.ts';
import { PASSWORD } from '../support/people.ts';

// Eight vehicles of the demo, and a company that nobody else has groups in.
test.use({ options: { vehicles: 8 } });

/** A group of the company, with the vehicles that stand there: last digits of their ids. */
interface Place {
  readonly name: string;
  readonly vehicles?: readonly number[];
  readonly below?: readonly Place[];
}

/** Twelve groups on three levels. */
const company: Place = {
  name: 'Company',
  below: [
    {
      name: 'North',
      below: [
        { name: 'Northport', vehicles: [1, 2] },
        { name: 'Northgate', vehicles: [3] },
        { name: 'Northhill', vehicles: [] },
      ],
    },
    {
      name: 'South',
      vehicles: [4],
      below: [
        { name: 'Southport', vehicles: [5] },
        { name: 'Southgate', vehicles: [6] },
        { name: 'Southhill', vehicles: [1] },
      ],
    },
    {
      name: 'Service',
      below: [
        { name: 'Workshop', vehicles: [7] },
        { name: 'Spares', vehicles: [8] },
      ],
    },
  ],
};

/** The people who work there: their groups, and the vehicles that they see by that. */
const people = [
  { name: 'manager', level: 1, groups: ['Company'], sees: [1, 2, 3, 4, 5, 6, 7, 8] },
  { name: 'north-desk', level: 2, groups: ['North'], sees: [1, 2, 3] },
  { name: 'south-desk', level: 2, groups: ['South'], sees: [1, 4, 5, 6] },
  { name: 'porter', level: 3, groups: ['Northport', 'Southport'], sees: [1, 2, 5] },
  { name: 'mechanic', level: 3, groups: ['Workshop'], sees: [7] },
  { name: 'newcomer', level: 3, groups: ['Northhill'], sees: [] },
] as const;

/** Screens that an administrator has and nobody of the company. */
const ofAdministrators = [
  '/usersetting',
  '/permission',
  '/groupsummary',
  '/erasedpersons',
  '/signinsetting',
  '/connect',
];

const vehicle = (digit: number): string => `OT-00${digit}`;

/** Types a group below the one that is shown, with its vehicles and all that is below it; leaves the same group shown. */
async function addBelow(
  page: Page,
  parent: string,
  { name, vehicles = [], below = [] }: Place,
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const field = page.getByLabel(`New group below ${parent}`);
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('group', { name: 'Groups below' }).getByRole('button', { name }).click();
  await expect(heading).toHaveText(name);
  for (const digit of vehicles) {
    const devices = page.getByRole('tree', { name: `Devices of ${name}` });
    const device = devices.getByRole('treeitem', { name: vehicle(digit) });
    // It is checked at once, and kept once that is answered: the page is left after the last of them.
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/gkserver/groupdevice') && answer.request().method() === 'POST',
    );
    await device.click();
    await expect(device).toHaveAttribute('aria-checked', 'true');
    expect(await (await kept).json()).toMatchObject({ hasError: false });
  }
  for (const child of below) await addBelow(page, name, child);
  await page.getByRole('navigation', { name: 'Path of the group' }).getByRole('button').last().click();
  await expect(heading).toHaveText(parent);
}

async function addPerson(page: Page, { name, level, groups }: (typeof people)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Create user' }).click();
  const form = page.getByRole('complementary');
  await form.getByLabel('Username').fill(name);
  await form.getByLabel('Type a password').check();
  await form.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('New password again').fill(PASSWORD);
  await form.getByLabel('Permission').selectOption(String(level));
  for (const group of groups)
    await form.getByRole('checkbox', { name: new RegExp(`(^|/ ?)${group}$`) }).check();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  // The row comes a little before the form goes, and the button that opens one closes it meanwhile.
  await expect(form).toHaveCount(0);
}

/** Checks what a person finds in a browser of their own: rows of the dashboard, groups, and the screens that they are offered. */
async function expectView(
  browser: Browser,
  outrider: Outrider,
  { name, groups, sees }: (typeof people)[number],
): Promise<void> {
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, outrider, '/blockview', name, PASSWORD);
  await expect(page.getByRole('button', { name: `User ${name}` })).toBeVisible();
  if (sees.length === 0) await expect(page.getByText('There are no devices yet')).toBeVisible();
  const rows = page.locator('tr[data-deviceid]');
  await expect(rows).toHaveCount(sees.length);
  const ids = await rows.evaluateAll((all: HTMLElement[]) => all.map((row) => row.dataset['deviceid']));
  expect(new Set(ids), name).toEqual(new Set(sees.map(vehicle)));
  const screens = await offeredScreens(page);
  // Their groups and those below them, and no others.
  await page.getByRole('dialog').getByRole('option', { name: 'Group Setting' }).click();
  expect(screens, name).toContain('/groupsetting');
  for (const path of ofAdministrators) expect(screens, name).not.toContain(path);
  const tree = page.getByRole('tree', { name: 'Groups' });
  await expect(tree.getByRole('treeitem', { level: 1 })).toHaveText(
    groups.map((group) => new RegExp(`^${group}\\d*$`)),
  );
  await expect(page.getByRole('button', { name: 'Add child' })).toHaveCount(0);
}

/** Paths of the screens that the palette offers. */
async function offeredScreens(page: Page): Promise<string[]> {
  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.filter({ hasText: 'Dashboard' })).toBeVisible();
  const values = await options.evaluateAll((all: HTMLElement[]) =>
    all.map((option) => option.dataset['value'] ?? ''),
  );
  return values.filter((value) => value.startsWith('screen ')).map((value) => value.slice('screen '.length));
}

test('a company of three levels and twelve groups is set up, and everybody sees what is theirs', async ({
  page,
  browser,
  outrider,
}) => {
  await openAs(page, outrider, '/groupsetting');
  await page.getByLabel('Name of the first group').fill(company.name);
  await page.getByLabel('Name of the first group').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
  for (const child of company.below ?? []) await addBelow(page, company.name, child);
  await goWithin(page, '/usersetting');
  for (const person of people) await addPerson(page, person);
  // An administrator is offered what the company is not.
  expect(await offeredScreens(page)).toEqual(expect.arrayContaining(ofAdministrators));
  for (const person of people) await expectView(browser, outrider, person);
});
