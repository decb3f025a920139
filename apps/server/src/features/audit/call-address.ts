import { controlCalls, httpCalls, socketCalls } from '@outrider/protocol/tables.ts';

/** A call that leaves entries in the trail. */
interface AuditedCall {
  readonly action: string;
  readonly type: 'web' | 'vcp';
  readonly method: string;
  /** What an entry says, with … for values. */
  readonly data: string;
}

interface Row {
  readonly audit: string;
}

/** By which of the log's doors somebody came. */
export const doorType = (door: string): 'web' | 'vcp' => (door === 'control' ? 'vcp' : 'web');

const all = [
  ...Object.entries(controlCalls).map(([name, row]) => called(name, 'control', row.code, row)),
  ...Object.entries(httpCalls).map(([name, row]) => called(name, 'http', `${row.method} ${row.path}`, row)),
  ...Object.entries(socketCalls).map(([name, row]) => called(name, 'socket', row.path, row)),
];

function called(action: string, door: string, method: string, { audit }: Row): AuditedCall {
  return { action, type: doorType(door), method, data: audit.replaceAll(/(?:\{[^}]*\})+/g, '…') };
}

const addresses = new Map(all.map(({ action, method }) => [action, method]));

/** Address of a call by its name; empty for one of an earlier version that is none any more. */
export const callAddress = (name: string): string => addresses.get(name) ?? '';

/** Every call that leaves entries. */
export const auditedCalls: readonly AuditedCall[] = all.filter(({ data }) => data !== 'none');
