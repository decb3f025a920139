import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { test } from './journey.ts';

/**
 * Starts Debian's own Firefox over WebDriver BiDi, which Playwright does not speak with it. Where there is none the journey is skipped, and
 * says why.
 */
export async function launchFirefox(
  preferences: Readonly<Record<string, string | number | boolean>>,
): Promise<Browser> {
  const executablePath = process.env['FIREFOX'] ?? '';
  if (executablePath === '') console.log('skipped: there is no Firefox; FIREFOX is the path of one');
  test.skip(executablePath === '', 'there is no Firefox');
  return await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The journey's own limit holds: on a busy machine Firefox takes longer to start, and to answer, than this library waits.
    timeout: 0,
    protocolTimeout: 0,
    extraPrefsFirefox: { ...preferences },
  });
}

/** Opens the sign-in in a page of Firefox, and signs in by keyboard. */
export async function signInTyping(
  page: Page,
  address: string,
  user: string,
  password: string,
): Promise<void> {
  page.setDefaultTimeout(0);
  await page.goto(`${address}/login`);
  await page.waitForSelector('input[autocomplete="username"]');
  await page.type('input[autocomplete="username"]', user);
  await page.type('input[autocomplete="current-password"]', password);
  await page.keyboard.press('Enter');
}
