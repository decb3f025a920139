import { expect, type Locator, type Page } from '@playwright/test';
import { Person } from './person.ts';

/** How somebody works with a page. */
export interface Hand {
  press(control: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Takes a device in the list that is shown. */
  take(device: Locator): Promise<void>;
}

/** @throws when the device is not taken */
const isTaken = (device: Locator): Promise<void> => expect(device).toHaveAttribute('aria-checked', 'true');

export const mouse: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  async take(device) {
    await device.click();
    await isTaken(device);
  },
};

/** For a page whose context has touch. */
export const finger: Hand = {
  press: (control) => control.tap(),
  type: (field, text) => field.fill(text),
  async take(device) {
    await device.tap();
    await isTaken(device);
  },
};

/** Keys alone: the last device of a list is taken. */
export function keysOf(page: Page): Hand {
  const person = new Person(page);
  return {
    async press(control) {
      await person.tabTo(control);
      await person.press('Enter');
    },
    async type(field, text) {
      await person.tabTo(field);
      await person.press('Control+a');
      await person.type(text);
    },
    async take(device) {
      await person.tabTo(device.locator('xpath=ancestor::*[@role="tree"]'));
      await person.press('End');
      await person.press('Space');
      await isTaken(device);
    },
  };
}
