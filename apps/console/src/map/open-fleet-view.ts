import { isDark, preferences } from '../ground/preferences.ts';
import type { FleetPicture, FleetViewOptions } from './fleet-picture.ts';
import { FleetView } from './fleet-view.ts';
import { PlainView } from './plain/plain-view.ts';

type Options = Omit<FleetViewOptions, 'mode' | 'motion'>;

/** The colours and the motion that are wished for now. */
function wishes(): Pick<FleetViewOptions, 'mode' | 'motion'> {
  return {
    mode: isDark(preferences.getState()) ? 'dark' : 'light',
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/**
 * A view in the colours and with the motion that are wished for now; undefined, and `onFault` told, when the browser
 * gives no WebGL after all (a lost driver, too many contexts).
 */
export function openFleetView(options: Options, onFault: () => void): FleetView | undefined {
  try {
    return new FleetView({ ...options, ...wishes() });
  } catch {
    onFault();
    return undefined;
  }
}

/** The same, but where the browser gives no WebGL it is painted plainly, and `onPlain` told (rule N10). */
export function openFleetPicture(options: Options, onPlain: () => void): FleetPicture {
  return openFleetView(options, onPlain) ?? new PlainView({ ...options, ...wishes() });
}
