/** The resolution the console is drawn for (rule LOOK-4). */
const RECOMMENDED = { width: 1920, height: 1080 } as const;
/** A phone has a layout of its own. */
const PHONE_WIDTH = 767;

/** Whether a desktop's screen is smaller than recommended; CSS px, whichever way it is turned. */
export function isSmallScreen({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): boolean {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  return shorter > PHONE_WIDTH && (longer < RECOMMENDED.width || shorter < RECOMMENDED.height);
}
