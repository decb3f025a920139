/** A list that is longer, or has more devices, is none of a server's. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_DEVICES = 100_000;
const MAX_DEVICE_ID = 64;

/** Of which devices a broker was told, as it keeps it. */
export const printTold = (deviceids: Iterable<string>): string => JSON.stringify([...deviceids]);

/** Reads that; nothing of what somebody else wrote there. */
export function readTold(payload: Uint8Array): readonly string[] {
  if (payload.length > MOST_BYTES) return [];
  try {
    const list: unknown = JSON.parse(Buffer.from(payload).toString());
    const isId = (one: unknown): one is string =>
      typeof one === 'string' && one !== '' && one.length <= MAX_DEVICE_ID;
    return Array.isArray(list) && list.length <= MOST_DEVICES && list.every(isId) ? list : [];
  } catch {
    return [];
  }
}
