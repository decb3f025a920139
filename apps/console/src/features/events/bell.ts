import { createStore } from 'zustand/vanilla';

/** The bell's element. */
export const BELL_ID = 'events-bell';

/** Whether the notification centre stands open: the bell opens it, and the foot. */
export const bell = createStore<{ readonly open: boolean }>(() => ({ open: false }));

/** Opens the notification centre, or closes it. */
export function turnBell(open: boolean): void {
  bell.setState({ open });
}

/** Opens the notification centre from elsewhere: the focus goes to the bell. */
export function openBell(): void {
  turnBell(true);
  document.getElementById(BELL_ID)?.focus();
}
