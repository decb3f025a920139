import { createContext, useContext } from 'react';
import { formatTime } from './format.ts';

/** How moments are said around there (ms since 1970 UTC): by the clock of the page, this computer's where it has none of its own. */
export const TimeText = createContext<(ms: number) => string>(formatTime);

/** Says a moment as the page around does. */
export const useTimeText = (): ((ms: number) => string) => useContext(TimeText);
