import type { CaseReason } from '@outrider/model/events/case-record.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { t } from '../../../ground/i18n/t.ts';

const falseWords: Partial<Readonly<Record<CaseReason, PlainWord>>> = {
  road: 'Road surface',
  sensor: 'Sensor at fault',
  view: 'Camera misread the scene',
  traffic: 'Other road users',
  test: 'Test or workshop',
  appeal: 'The driver’s objection was granted',
  other: 'Another reason',
};
const escalationWords: Partial<Readonly<Record<CaseReason, PlainWord>>> = {
  supervisor: 'Supervisor',
  emergency: 'Emergency services',
  manager: 'Fleet manager',
  workshop: 'Workshop',
  other: 'Somebody else',
};

/** A reason of a false alarm, or whom a case goes on to. */
export function reasonText(reason: CaseReason, of: 'false' | 'escalate'): string {
  const word = (of === 'false' ? falseWords : escalationWords)[reason];
  return word === undefined ? reason : t(word);
}

/** How a case stands, in words. */
export function standText({
  state,
  outcome,
  reason,
}: Pick<ToldCase, 'state' | 'outcome' | 'reason'>): string {
  if (state === 'new') return t('New');
  if (state === 'acknowledged') return t('Acknowledged');
  if (state === 'escalated') return t('Escalated: {to}', { to: reasonText(reason, 'escalate') });
  if (outcome === 'confirmed') return t('Confirmed');
  if (outcome === 'unseen') return t('Closed by the server, not looked at');
  return t('False alarm: {why}', { why: reasonText(reason, 'false') });
}
