import { isDark, preferences } from '../ground/preferences.ts';
import { fixAge } from './fix-age.ts';
import type { FleetViewOptions } from './fleet-picture.ts';

/** What is said of a picture of a fleet; colours, motion and ages are as they are wished for now. */
export type PictureOptions = Omit<FleetViewOptions, 'mode' | 'motion' | 'ageOf'>;

/** The colours and the motion that are wished for now, and the ages of a fleet of now. */
export function pictureWishes(): Pick<FleetViewOptions, 'mode' | 'motion' | 'ageOf'> {
  return {
    mode: isDark(preferences.getState()) ? 'dark' : 'light',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    ageOf: fixAge,
  };
}
