import type { Page } from '@playwright/test';
import type { Outrider } from './outrider.ts';
import { visit } from './raw-doors.ts';

/**
 * Opens a screen as somebody who has signed in before and saved it, as the browser keeps that (rule PREF-1): journeys that
 * are not about signing in need not type, nor draw the screen that comes after it.
 */
export async function openAs(
  page: Page,
  outrider: Outrider,
  path: string,
  user = 'admin',
  password = outrider.password,
): Promise<void> {
  // Only browsers know the name by which it may be called.
  using visitor = await visit({ ...outrider, address: `http://127.0.0.1:${outrider.port}` }, user, password);
  const saved = {
    UserName: user,
    Sha256Pass: visitor.key,
    ServerIp: new URL(outrider.address).hostname,
    ServerPort: String(outrider.port),
    AutoLogin: 'true',
  };
  await page.addInitScript((entries) => {
    // A framed page has a storage of its own, or none.
    if (window !== window.top) return;
    // Once: a user who signs out stays signed out.
    if (localStorage.getItem('AutoLogin') !== null) return;
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(saved));
  await page.goto(outrider.address + path);
}
