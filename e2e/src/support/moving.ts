import { launching } from './launching.ts';

/** Options of journeys that are about maps: WebGL draws them, as in most browsers. */
export const mapped = { launchOptions: launching() } as const;

/** The same of a person who wishes for all motion: vehicles glide from fix to fix, and a map's camera goes to where it looks. */
export const moving = { ...mapped, contextOptions: { reducedMotion: 'no-preference' } } as const;
