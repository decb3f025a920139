import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { boundedChanges, changeOf } from './noted-changes.ts';

/** Fields of a plan as the wire has it, by their names there. */
export type WirePlanFields = Readonly<Record<string, unknown>>;

/** What tells a plan from others, and when it was saved: the entry says it itself. */
const OF_THE_ENTRY = new Set(['deviceid', 'groupid', 'appdevid', 'updatetime']);
/** What says who is told: people, and services whose address may hold a secret. Only that it changed is kept. */
const PERSONAL = new Set(['receivers', 'steps', 'script']);

/** What a field of a plan is called in the console; others go by their name in the call. */
const LABELS: Readonly<Record<string, string>> = {
  downloadtype: 'Download mode',
  mediatype: 'Media type',
  downloadplan: 'Channels',
  preoffset: 'Pre sec',
  postoffset: 'Post sec',
  timepart: 'Time part',
  intermission: 'Interval',
  maxbackupsecs: 'Longest footage from the card',
  entimepart: 'Only in some minutes of the day',
  enupload: 'Upload it by FTP',
  upload: 'Folder on the FTP server',
  snapshotmode: 'A snapshot every second',
  custompath: 'By device, day and channel',
  name: 'Name',
  language: 'Language',
};

/**
 * What becomes of a plan, for the audit trail: each field that gets another value.
 * @param before undefined where there was none
 * @param after undefined where it is removed
 */
export function changesOfPlan(
  before: WirePlanFields | undefined,
  after: WirePlanFields | undefined,
): readonly AuditChange[] {
  const names = Object.keys({ ...before, ...after }).filter((name) => !OF_THE_ENTRY.has(name));
  return boundedChanges(
    names.flatMap((name): AuditChange[] => {
      const [was, is] = [before?.[name], after?.[name]];
      if (isDeepStrictEqual(was, is)) return [];
      const label = LABELS[name] ?? name;
      return PERSONAL.has(name) ? [{ field: label }] : [changeOf(label, was, is)];
    }),
  );
}
