import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { setPreference } from '../ground/preferences.ts';

/** Every size that something drawn is looked at in, CSS px. */
export const sizes = {
  wide: [1440, 900],
  tablet: [834, 1112],
  phone: [390, 844],
} as const;

/** The rules that look at colours: in the dark something is the same but for those. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** What a finger has to hit on a phone, px. */
const FINGER_PX = 44;
/** A part alone has no page around it. */
const OF_PAGES = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'];

/** Makes the page as wide as a size; done once what watches the width has been told, and what is drawn has measured itself. */
export async function setSize(size: keyof typeof sizes): Promise<void> {
  const [width, height] = sizes[size];
  await page.viewport(width, height);
  // The page around this one is laid out first.
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
  // A page tells of its media queries right before the callbacks of a frame, and of sizes of elements behind them (HTML, 8.1.7.3, update
  // the rendering).
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

/** What axe finds in all that is drawn, a line for each element. @param rules those alone; all when absent */
async function violations(rules?: readonly string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // It would fetch the style sheets for it, and there are no others.
    preload: false,
    rules: Object.fromEntries(OF_PAGES.map((id) => [id, { enabled: false }])),
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const { violations: found } = await axe.run(document.body, options);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Buttons and fields that are too low for a finger; those of small tools (`btn-sm`) are made higher by their screens. */
function tooLow(): string[] {
  const controls = document.querySelectorAll(
    ':is(.btn:not(.btn-link, .btn-sm, .btn-close), .form-control:not(.form-control-sm), .form-select)',
  );
  return [...controls]
    .filter((each) => each.closest('.visually-hidden') === null && each.checkVisibility())
    .filter((each) => Math.round(each.getBoundingClientRect().height) < FINGER_PX)
    .map((each) => each.outerHTML.slice(0, 200));
}

/**
 * What is drawn is good wide and on a phone, in the light and in the dark: axe finds nothing, the page is no wider than the screen, and on
 * the phone a finger hits what can be pressed. Ends wide and light.
 */
export async function expectGoodLooks(): Promise<void> {
  for (const size of ['phone', 'wide'] as const) {
    await setSize(size);
    await expect.poll(() => violations(), { message: `axe, ${size}, light` }).toEqual([]);
    if (size === 'phone') {
      await expect.poll(tooLow, { message: 'too low for a finger' }).toEqual([]);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: 'wider than a phone' })
        .toBeLessThanOrEqual(sizes.phone[0]);
    }
    setPreference('colourMode', 'dark');
    await expect.poll(() => document.documentElement.dataset['bsTheme']).toBe('dark');
    await expect.poll(() => violations(COLOURS), { message: `axe, ${size}, dark` }).toEqual([]);
    setPreference('colourMode', 'light');
  }
}

/** Every column of the one table that is drawn is in sight. */
export function expectColumnsInSight(): void {
  const room = page.getByRole('table').element().closest('.or-data');
  expect(room, 'what a table is scrolled in').not.toBe(null);
  expect(room?.clientWidth).toBeGreaterThan(0);
  expect(room?.scrollWidth).toBe(room?.clientWidth);
}

/** Gives something the focus, as Tab does that comes to it. */
export async function focusOn(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible();
  what.element().focus();
  await expect.element(what).toHaveFocus();
}

/** A name as long as any that people give, without a place to break it. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
