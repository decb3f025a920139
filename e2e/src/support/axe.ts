import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const wide = { name: 'on a wide screen', width: 1440, height: 900 } as const;
const tablet = { name: 'on a tablet', width: 820, height: 1180 } as const;
const phone = { name: 'on a phone', width: 390, height: 844 } as const;

/** Every size that a page is looked at in. */
const sizes = [wide, tablet, phone] as const;

/** The screens are many: each is looked at on a phone, and on a wide screen or a tablet by turns. */
export const turns = [
  { name: 'on a wide screen or a tablet by turns', sizes: [wide, tablet] },
  { name: 'on a phone', sizes: [phone] },
] as const;

/** The rules that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds, a line for each element. @param rules those alone; all when absent */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // What stands there until the screen is loaded is a main part too.
  await expect(page.locator('main:not([aria-busy="true"])')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Frames of the page's own origin it looks into by itself, where it is in them too; there are no others.
  const { origin } = new URL(page.url());
  for (const frame of page.frames()) {
    expect(new URL(frame.url()).origin).toBe(origin);
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const options: RunOptions = {
    // What is well needs no path to each element.
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate(
    (asked): Promise<AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(document, asked),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Axe finds nothing in light and dark: in the dark a page is the same but for its colours. @param what told of a fault */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme);
    // What fades in has another colour first.
    await expect
      .configure({ soft: true })
      .poll(() => violationsOf(page, colorScheme === 'dark' ? COLOURS : undefined), {
        message: `${what}, ${colorScheme}`,
      })
      .toEqual([]);
  }
}

/** What a finger has to hit on a phone, px. */
const FINGER_PX = 44;

/** On a phone every button and field of the screen is as high as a finger needs; links within words apart. */
export async function expectFingerSized(page: Page, what: string): Promise<void> {
  const controls = page.locator(
    'main :is(.btn:not(.btn-link), .form-control, .form-select, .or-action):visible',
  );
  const low = (): Promise<string[]> =>
    controls.evaluateAll(
      (elements, least) =>
        elements
          // What is said to screen readers alone has no size.
          .filter((each) => each.closest('.visually-hidden') === null)
          .filter((each) => Math.round(each.getBoundingClientRect().height) < least)
          .map((each) => each.outerHTML.slice(0, 200)),
      FINGER_PX,
    );
  await expect.configure({ soft: true }).poll(low, { message: what }).toEqual([]);
}

/** The same wide and on a phone, for what a journey has on its screen; then the page has its former size again. */
export async function expectNoViolationsWideAndOnPhone(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const { name, ...size } of [wide, phone]) {
    await page.setViewportSize(size);
    await expectNoViolations(page, `${what} ${name}`);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The same wide, on a tablet and on a phone. */
export async function expectNoViolationsInAnySize(page: Page, what: string): Promise<void> {
  for (const { name, ...size } of sizes) {
    await page.setViewportSize(size);
    await expectNoViolations(page, `${what} ${name}`);
  }
}
