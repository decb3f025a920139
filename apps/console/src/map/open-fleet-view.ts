import { isDark, preferences } from '../ground/preferences.ts';
import { fixAge } from './fix-age.ts';
import type { FleetPicture, FleetViewOptions } from './fleet-picture.ts';
import { FleetView } from './fleet-view.ts';
import { PlainView } from './plain/plain-view.ts';

type Options = Omit<FleetViewOptions, 'mode' | 'motion' | 'ageOf'>;

/** The colours and the motion that are wished for now. */
function wishes(): Pick<FleetViewOptions, 'mode' | 'motion'> {
  return {
    mode: isDark(preferences.getState()) ? 'dark' : 'light',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/**
 * A picture of a fleet in the colours and with the motion that are wished for now. Where the browser gives no WebGL (a lost driver,
 * too many contexts) it is painted plainly, and `onPlain` told (rule N10).
 * @param instead whether vehicles glide and how old they are, where that is not as for a fleet of now
 */
export function openFleetPicture(
  options: Options,
  onPlain: () => void,
  instead: Partial<Pick<FleetViewOptions, 'motion' | 'ageOf'>> = {},
): FleetPicture {
  const all = { ...options, ...wishes(), ageOf: fixAge, ...instead };
  try {
    return new FleetView(all);
  } catch {
    onPlain();
    return new PlainView(all);
  }
}
