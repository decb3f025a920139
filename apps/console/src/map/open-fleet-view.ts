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
 */
export function openFleetPicture(options: Options, onPlain: () => void): FleetPicture {
  const all = { ...options, ...wishes(), ageOf: fixAge };
  try {
    return new FleetView(all);
  } catch {
    onPlain();
    return new PlainView(all);
  }
}
