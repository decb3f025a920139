import { type CardFile, cardFiles, FILE_MS } from '../card/card-files.ts';

/**
 * The last file of the first channel that is on a vehicle's card now and for a quarter of an hour more: one in which the vehicle stood
 * is there only while it is the newest.
 * @param deviceId as the vehicle itself calls itself
 */
export function lastingFile(deviceId: string, nowMs: number): CardFile {
  const file = cardFiles(deviceId, 1, nowMs + FILE_MS).findLast(({ toMs }) => toMs < nowMs);
  if (file === undefined) throw new Error('there is nothing on the card');
  return file;
}
