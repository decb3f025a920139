import { createContext, useContext } from 'react';
import type { Screen } from './screen.ts';

/** Every screen of the console, for screens that lead to others. */
export const ScreensContext = createContext<readonly Screen[]>([]);

/** Every screen of the console, in the order of the menus. */
export function useScreens(): readonly Screen[] {
  return useContext(ScreensContext);
}
