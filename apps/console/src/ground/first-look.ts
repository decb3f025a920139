/** How long the first look is waited for at most: a page that nobody looks at paints nothing. */
const LONGEST_MS = 2_000;

let painted = (): void => {};
const look = new Promise<void>((resolve) => {
  painted = resolve;
});

/** Says that the first screen is in the document: it is painted next. */
export function screenIsThere(): void {
  requestAnimationFrame(() => setTimeout(painted));
}

/** Resolves once the first screen is painted, or would have been by now: what it does without is fetched then. */
export async function firstLook(): Promise<void> {
  await Promise.race([look, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
}
