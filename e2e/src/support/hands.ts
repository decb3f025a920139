import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';

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
  const keyboard = new Keyboard(page);
  return {
    async press(control) {
      await keyboard.tabTo(control);
      await keyboard.press('Enter');
    },
    async type(field, text) {
      await keyboard.tabTo(field);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    async take(device) {
      await keyboard.tabTo(device.locator('xpath=ancestor::*[@role="tree"]'));
      await keyboard.press('End');
      await keyboard.press('Space');
      await isTaken(device);
    },
  };
}
