import { randomBytes, randomUUID } from 'node:crypto';

const SERVER_ID = /^[0-9a-f]{16}$/;
const NAMED = /^[0-9a-f]{8}-([0-9a-f]{4})-8[0-9a-f]{3}-8[0-9a-f]{3}-([0-9a-f]{12})$/;

/** A new id of an export: a UUID of version 8, which says on which server it lies. */
export function newExportId(server: string): string {
  if (!SERVER_ID.test(server)) return randomUUID();
  const random = randomBytes(7).toString('hex');
  return [
    random.slice(0, 8),
    server.slice(0, 4),
    `8${random.slice(8, 11)}`,
    `8${random.slice(11)}`,
    server.slice(4),
  ].join('-');
}

/** The server on which an export lies; undefined where its id does not say so: one that was ordered before ids did. */
export function serverOfExport(id: string): string | undefined {
  const [, head, rest] = NAMED.exec(id) ?? [];
  return head === undefined || rest === undefined ? undefined : head + rest;
}
