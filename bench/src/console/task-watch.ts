import type { Page } from '@playwright/test';

/** A task that held the page's main thread for over 50 ms: wall clock and duration, ms. */
export interface LongTask {
  readonly beganMs: number;
  readonly ms: number;
}

interface PageRecord {
  benchTasks: { began: number; ms: number }[];
}

/** Has the page record what holds its main thread, from its first moment; to be called before it is opened. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const benchTasks: PageRecord['benchTasks'] = [];
    Object.assign(globalThis, { benchTasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        benchTasks.push({ began: performance.timeOrigin + startTime, ms: duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** What held the main thread since the page was opened. */
export async function longTasks(page: Page): Promise<LongTask[]> {
  const tasks = await page.evaluate(() => (globalThis as unknown as PageRecord).benchTasks);
  return tasks.map(({ began, ms }) => ({ beganMs: began, ms }));
}

/** The longest of the tasks that began in a span of the wall clock, ms; 0 when none was over 50 ms. */
export function longestTask(
  tasks: readonly LongTask[],
  fromMs = Number.NEGATIVE_INFINITY,
  untilMs = Number.POSITIVE_INFINITY,
): number {
  const within = tasks.filter(({ beganMs }) => beganMs >= fromMs && beganMs < untilMs);
  return Math.max(0, ...within.map(({ ms }) => ms));
}
