import { isDark, preferences } from '../ground/preferences.ts';
import { FleetView, type FleetViewOptions } from './fleet-view.ts';

/**
 * A view in the colours and with the motion that are wished for now; undefined, and `onFault` told, when the browser
 * gives no WebGL after all (a lost driver, too many contexts).
 */
export function openFleetView(
  options: Omit<FleetViewOptions, 'mode' | 'motion'>,
  onFault: () => void,
): FleetView | undefined {
  const mode = isDark(preferences.getState()) ? 'dark' : 'light';
  const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  try {
    return new FleetView({ ...options, mode, motion });
  } catch {
    onFault();
    return undefined;
  }
}
