import { presign } from '@outrider/protocol/people/credentials.ts';
import type { WireExport } from '@outrider/protocol/recordings/export-calls.ts';
import { session } from '../../../connection/session-state.ts';

/** Has the browser save the package of an export: by an address, so that none of it is held in the page. */
export function takeExport({ id, deviceid }: Pick<WireExport, 'id' | 'deviceid'>): void {
  const { key, user, origin, server } = session.getState();
  const path = `/api/recordexport/${encodeURIComponent(deviceid)}/${id}/file`;
  const link = document.createElement('a');
  link.href = origin + presign(key, path, user, {}, Date.now() + (server?.clockOffsetMs ?? 0));
  link.download = '';
  link.click();
}
