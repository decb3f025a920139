const RESERVED = new Set(['*', 'broadcast', 'global', 'all']);
const SHAPE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;

/** Whether the text may name a device (rule S20). */
export function isDeviceId(text: string): boolean {
  return SHAPE.test(text) && !RESERVED.has(text.toLowerCase());
}
