import { expect, type Locator, type Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import type { Outrider } from './outrider.ts';

/** An administrator lets the server reach services on its own machine, as one on a company's own network has to be. */
export async function allowOwnMachine(page: Page, outrider: Outrider): Promise<void> {
  await openAs(page, outrider, '/setting?section=pushEvent');
  await page.getByLabel('Allowed hosts on your own network').fill('127.0.0.1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The settings were kept.')).toBeVisible();
}

/** The part of the page that is about a company's service. @param name as it was set up */
export const serviceOf = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** Gives people in the group 'dispatch' of the service the permission Operator in a group of devices: its first rule. */
export async function addDispatchRule(page: Page, name: string, group: string): Promise<void> {
  await serviceOf(page, name).getByRole('button', { name: '0 rules' }).click();
  const rules = page.getByRole('dialog', { name: `Rules of ${name}` });
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add a rule' });
  await rule.getByLabel('Group at the service').fill('dispatch');
  await rule.getByLabel('Permission').selectOption('Operator');
  await rule.getByRole('button', { name: 'Add a rule' }).click();
  await expect(rule.getByText('A user who is not an administrator needs a group')).toBeVisible();
  const found = rule.getByRole('searchbox', { name: 'Find a group' });
  if (await found.isVisible()) await found.fill(group);
  await rule.getByRole('checkbox', { name: group }).check();
  await rule.getByRole('button', { name: 'Add a rule' }).click();
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(serviceOf(page, name).getByRole('button', { name: '1 rule' })).toBeVisible();
}

/** Removes a company's service, as somebody who has read what that means. */
export async function removeService(page: Page, name: string): Promise<void> {
  await serviceOf(page, name)
    .getByRole('button', { name: `Remove the sign-in service ${name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(serviceOf(page, name)).toBeHidden();
}
