import { askAgain, httpCall } from '../../connection/call.ts';
import { useRight } from '../../connection/use-session.ts';

/** Whether somebody may bookmark moments, and take bookmarks away: they have to see them too. */
export function useMayBookmark(): boolean {
  return [useRight('F_addcd'), useRight('F_event')].every(Boolean);
}

/** Bookmarks a moment, unix seconds. @returns its number @throws CallError */
export async function addBookmark(deviceid: string, time: number, text: string): Promise<number> {
  const { id } = await httpCall('addBookmark', { deviceid, time, text });
  showAnew();
  return id;
}

/** Removes a bookmark. @throws CallError */
export async function removeBookmark(deviceid: string, id: number): Promise<void> {
  await httpCall('removeBookmark', { deviceid, id }).finally(showAnew);
}

function showAnew(): void {
  void askAgain('timeline');
  void askAgain('deviceEvents');
}
