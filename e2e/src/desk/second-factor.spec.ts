import { Secret, TOTP } from 'otpauth';
import { openAs } from '../support/open-as.ts';
import type { Outrider } from '../support/outrider.ts';
import { PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/desk.ts';
import type { Page } from '@playwright/test';

/** Codes of an app that was given this key, as the page prints it. */
const app = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });

async function typePassword(page: Page, outrider: Outrider, user: string): Promise<void> {
  await page.goto(`${outrider.address}/login`);
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('an authenticator app is set up, asked for at the next sign-in, and a recovery code stands in for it once', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const user = await own.person(2, []);
  await openAs(page, outrider, '/account', user, PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const codes = app((await dialog.locator('.or-secret').textContent()) ?? '');
  await dialog.getByLabel('Code that the app shows now').fill('12');
  await dialog.getByRole('button', { name: 'Add this app' }).click();
  await expect(dialog).toContainText('The code has six digits.');
  await dialog.getByLabel('Code that the app shows now').fill(codes.generate());
  await dialog.getByRole('button', { name: 'Add this app' }).click();
  const recovery = page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const [first = '', second = ''] = await recovery.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await typePassword(other, outrider, user);
  await expect(other.getByText('Your password was right.')).toBeVisible();
  await other.getByLabel('Code of your authenticator app').fill('000000');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('alert')).toContainText('This code is wrong or has already been used');
  await other
    .getByLabel('Code of your authenticator app')
    .fill(codes.generate({ timestamp: Date.now() + 30_000 }));
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByText('1 failed sign-in in your name')).toBeVisible();
  await other.getByRole('button', { name: `User ${user}` }).click();
  await other.getByRole('button', { name: 'Logout' }).click();

  await typePassword(other, outrider, user);
  await other.getByLabel('Code of your authenticator app').fill(first);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).not.toHaveURL(/login/);
  await expect(other.getByText('failed sign-in')).toHaveCount(0);
  await other.getByRole('button', { name: `User ${user}` }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await typePassword(other, outrider, user);
  await other.getByLabel('Code of your authenticator app').fill(first);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('alert')).toContainText('This code is wrong or has already been used');
  await other.getByLabel('Code of your authenticator app').fill(second);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).not.toHaveURL(/login/);
});

test.describe('who signs out', () => {
  // What the page has just asked is refused then, and the browser says so.
  test.use({ refusals: true });

  test('a passkey is made and signs its owner in without name or password', async ({
    page,
    outrider,
    own,
  }) => {
    const user = await own.person(2, []);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    // Passkeys know hosts by name alone.
    const named = { ...outrider, address: outrider.address.replace('127.0.0.1', 'localhost') };
    await page.goto(`${outrider.address}/login`);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    await typePassword(page, named, user);
    await expect(page).not.toHaveURL(/login/);
    await page.goto(`${named.address}/account`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('What you call it').fill('My key');
    await page.getByRole('button', { name: 'Make the passkey' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('My key')).toBeVisible();
    await page.getByRole('button', { name: `User ${user}` }).click();
    await page.getByRole('button', { name: 'Logout' }).click();

    await typePassword(page, named, user);
    await expect(page.getByText('Your password was right.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('button', { name: `User ${user}` })).toBeVisible();
  });
});

test('on an address instead of a name the page says that there are no passkeys', async ({
  page,
  outrider,
  own,
}) => {
  await openAs(page, outrider, '/account', await own.person(2, []), PASSWORD);
  await expect(page.getByText('Passkeys need a host name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test('who owes a second factor sets one up before anything else', async ({ page, outrider, own }) => {
  const user = await own.person(1, []);
  await own.factorDuty(1);
  await typePassword(page, outrider, user);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const codes = app((await dialog.locator('.or-secret').textContent()) ?? '');
  await dialog.getByLabel('Code that the app shows now').fill(codes.generate());
  await dialog.getByRole('button', { name: 'Add this app' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('button', { name: `User ${user}` })).toBeVisible();
});
