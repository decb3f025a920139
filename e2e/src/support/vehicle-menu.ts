import type { Locator, Page } from '@playwright/test';

/** Opens what can be done with a vehicle, of the row, card or head that has it, and gives the menu. */
export async function openVehicleMenu(within: Page | Locator, deviceid: string): Promise<Locator> {
  await within.getByRole('button', { name: `Actions of ${deviceid}`, exact: true }).click();
  return within.locator('.vehicle-menu');
}

/** Chooses something to do with a vehicle. @param title the entry's word, such as 'Remote settings' */
export async function doWithVehicle(within: Page | Locator, deviceid: string, title: string): Promise<void> {
  const menu = await openVehicleMenu(within, deviceid);
  await menu.getByText(title, { exact: true }).click();
}
