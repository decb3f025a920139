import type { AuditEntry, AuditPart } from '@outrider/model/audit/audit-entry.ts';
import type { Became } from './follow-directory.ts';

const WORDS: Readonly<Record<Became, string>> = {
  gone: 'no longer has, or has disabled',
  refused: 'has in no group that gives anything here, or there is no room for them',
  'let in': 'has again',
  changed: 'has in other groups',
};

const disabled = (after: boolean): AuditPart => ({
  field: 'Disabled',
  values: { before: String(!after), after: String(after) },
});

const FIELDS: Readonly<Record<Became, AuditPart>> = {
  gone: disabled(true),
  refused: disabled(true),
  'let in': disabled(false),
  changed: { field: 'Permission' },
};

/** What the audit trail says of somebody who followed what a directory says of them. */
export const followedEntry = (
  provider: string,
  { user, became }: { readonly user: string; readonly became: Became },
  timeMs: number,
): AuditEntry =>
  entryOf([`the directory ${provider} ${WORDS[became]}: `, { person: user }, FIELDS[became]], timeMs);

/** What the audit trail says of a look at a directory that was not as it should be. */
export const lookEntry = (provider: string, words: readonly AuditPart[], timeMs: number): AuditEntry =>
  entryOf([`the directory ${provider} `, ...words], timeMs);

const entryOf = (text: readonly AuditPart[], timeMs: number): AuditEntry => ({
  timeMs,
  door: 'http',
  call: 'directorySignIn',
  user: '',
  ip: '',
  devices: [],
  text,
  outcome: 'ok',
});
