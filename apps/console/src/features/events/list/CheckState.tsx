import { t } from '../../../ground/i18n/t.ts';
import { LevelBadge } from '../../../ui/LevelBadge.tsx';
import { checkStates, type EventRow } from './listed-row.ts';

/** What was done about an event, as a badge. */
export function CheckState({ row }: { readonly row: EventRow }) {
  const state = checkStates[row.checkstatus];
  return state === undefined ? null : <LevelBadge colour={state.colour}>{t(state.text)}</LevelBadge>;
}
