import { readFileSync } from 'node:fs';

/** Memory of a process, bytes. */
export interface ProcessMemory extends Readonly<
  Record<'rss' | 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers', number>
> {
  /** Resident and of no file: heaps of all threads, arenas of malloc, SQLite's pages; undefined where the system does not tell. */
  readonly anonymous: number | undefined;
  /** Threads of it; undefined where the system does not tell. */
  readonly threads: number | undefined;
}

/** What a system tells of a process (Linux: /proc/self/status) beyond what Node does. */
export function readStatus(text: string): Pick<ProcessMemory, 'anonymous' | 'threads'> {
  const number = (name: string): number | undefined => {
    const [, digits] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text) ?? [];
    return digits === undefined ? undefined : Number(digits);
  };
  const kilobytes = number('RssAnon');
  return { anonymous: kilobytes === undefined ? undefined : kilobytes * 1024, threads: number('Threads') };
}

/** Of this process, now. @param usage what Node says of it */
export function processMemory(usage: Omit<ProcessMemory, 'anonymous' | 'threads'>): ProcessMemory {
  return { ...usage, ...readStatus(statusText()) };
}

function statusText(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    // Other systems have none.
    return '';
  }
}
