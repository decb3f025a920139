import { type MemoType, memoTypes } from '@outrider/model/devices/device.ts';
import { httpCall } from '../../../connection/call.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';

/** A memo as it is kept: one line, without spaces around it. */
export function tidyMemo(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/**
 * Has the server keep a memo, and shows it. One that says what is kept already is not sent.
 * @returns what went wrong, or undefined
 */
export async function saveMemo(
  deviceid: string,
  type: MemoType,
  typed: string,
  kept: string,
): Promise<string | undefined> {
  const memo = tidyMemo(typed);
  if (memo === kept) return undefined;
  try {
    await httpCall('writeMemo', { deviceid, type, memo });
  } catch (error) {
    return errorWords(error);
  }
  showMemo(deviceid, type, memo);
  return undefined;
}

/** Shows a memo before the list, in which it comes to everyone, says it. */
function showMemo(deviceid: string, type: MemoType, memo: string): void {
  if (type === memoTypes.second) return deviceStore.changeExtra(deviceid, { secondMemo: memo });
  const device = deviceStore.get(deviceid);
  if (device !== undefined) deviceStore.apply([{ ...device, memo }]);
}
