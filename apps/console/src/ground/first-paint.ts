/** How long the first paint is waited for at most: a page that nobody looks at paints nothing. */
const LONGEST_MS = 2_000;

let painted = (): void => {};
const paint = new Promise<void>((resolve) => {
  painted = resolve;
});

/** Says that the first screen is in the document: it is painted next. */
export function screenIsThere(): void {
  requestAnimationFrame(() => setTimeout(painted));
}

/**
 * Resolves once the first screen is painted, or would have been by now: what it does without is fetched then. For what waits until the first
 * list of vehicles has come, see app/after-first-look.ts.
 */
export async function firstPaint(): Promise<void> {
  await Promise.race([paint, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}
