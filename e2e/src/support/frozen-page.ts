import type { Browser } from '@playwright/test';

/**
 * Has the pages of a browser stand still, threads and all, as on a machine that sleeps or does not get to them, while `meanwhile` runs. What
 * the browser itself does goes on.
 */
export async function whileFrozen(browser: Browser, meanwhile: () => Promise<void>): Promise<void> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  if (pages.length === 0) throw new Error('the browser names no process of a page');
  try {
    for (const { id } of pages) tell(id, 'SIGSTOP');
    await meanwhile();
  } finally {
    for (const { id } of pages) tell(id, 'SIGCONT');
  }
}

/** A process that has gone since it was named, as a spare one of the browser may, is not missed. */
function tell(id: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
