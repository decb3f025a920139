import type { AuditEntry, AuditPart } from '@outrider/model/audit/audit-entry.ts';
import type { ProviderKind } from '@outrider/model/people/sign-in-provider.ts';

/** What became of somebody's user: shut out since they are gone or have nothing by the rules, let in again, or given something else. */
export type Became = 'gone' | 'refused' | 'let in' | 'changed';

/** As what services of a kind are told of, and by which call people sign in there. */
const KINDS = {
  ldap: { service: 'the directory', call: 'directorySignIn' },
  oidc: { service: 'the sign-in service', call: 'finishCompanySignIn' },
} as const satisfies Readonly<Record<ProviderKind, object>>;

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

/** What the audit trail says of somebody who followed what a service says of them. */
export const followedEntry = (
  kind: ProviderKind,
  provider: string,
  { user, became }: { readonly user: string; readonly became: Became },
  timeMs: number,
): AuditEntry => entryOf(kind, [` ${provider} ${WORDS[became]}: `, { person: user }, FIELDS[became]], timeMs);

/** What the audit trail says of a look at a directory that was not as it should be. */
export const lookEntry = (provider: string, words: readonly AuditPart[], timeMs: number): AuditEntry =>
  entryOf('ldap', [` ${provider} `, ...words], timeMs);

const entryOf = (
  kind: ProviderKind,
  [first, ...text]: readonly [string, ...AuditPart[]],
  timeMs: number,
): AuditEntry => ({
  timeMs,
  door: 'http',
  call: KINDS[kind].call,
  user: '',
  ip: '',
  devices: [],
  text: [`${KINDS[kind].service}${first}`, ...text],
  outcome: 'ok',
});
