import { existsSync, readFileSync } from 'node:fs';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];

/**
 * Bytes that wait in the kernel's send queues of the TCP connections of a local port: memory that a server takes
 * without being resident in it (Linux; bytes of the stream, without what the kernel adds to keep them).
 */
export function queuedToSend(port: number): number {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  let bytes = 0;
  // Without IPv6 there is no second table.
  for (const table of TABLES.filter((path) => existsSync(path))) {
    for (const line of readFileSync(table, 'utf8').split('\n')) {
      const [, local, , , queues] = line.trim().split(/\s+/);
      if (local?.endsWith(ending) === true) bytes += Number.parseInt(queues?.split(':')[0] ?? '0', 16) || 0;
    }
  }
  return bytes;
}
