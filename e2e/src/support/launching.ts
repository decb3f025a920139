import { chromiumFlags } from './chromium-flags.ts';

/** How the Chromium of journeys is started: $CHROMIUM, or the one that Playwright brought. @param flags more flags of it */
export function launching(flags: readonly string[] = []) {
  return {
    args: [...chromiumFlags, ...flags],
    ...(process.env['CHROMIUM'] === undefined ? {} : { executablePath: process.env['CHROMIUM'] }),
  };
}

/** A browser without WebGL: maps are painted plainly (rule N10). */
export const WITHOUT_WEBGL = ['--disable-3d-apis'] as const;
