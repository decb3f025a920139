import type { Page } from '@playwright/test';

interface PageRecord {
  benchEvents: { press: number; began: number; ms: number }[];
}

/**
 * Has the page record how long each press of a key or button took until its effect was painted (Event Timing), from its
 * first moment; to be called before it is opened.
 */
export async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const benchEvents: PageRecord['benchEvents'] = [];
    Object.assign(globalThis, { benchEvents });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime, duration, interactionId } = entry as PerformanceEventTiming;
        if (interactionId > 0)
          benchEvents.push({
            press: interactionId,
            began: performance.timeOrigin + startTime,
            ms: duration,
          });
      }
      // The shortest that the browser tells.
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** How long the presses since a moment of the wall clock took, ms; one under 16 ms is not told, and not among them. */
export async function interactionsSince(page: Page, fromMs: number): Promise<number[]> {
  const events = await page.evaluate(() => (globalThis as unknown as PageRecord).benchEvents);
  // Down, up and click of one press are told each: it took as long as the longest.
  const presses = Map.groupBy(
    events.filter(({ began }) => began >= fromMs),
    ({ press }) => press,
  );
  return Array.from(presses.values(), (parts) => Math.max(...parts.map(({ ms }) => ms)));
}
