import { t } from '../../../ground/i18n/t.ts';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { checkStates, type EventRow, isToDecide } from './listed-row.ts';

/** What was done about an event, as a badge; nothing where there is nothing to decide. */
export function CheckState({ row }: { readonly row: EventRow }) {
  const state = checkStates[row.checkstatus];
  return state === undefined || (row.checkstatus === 0 && !isToDecide(row)) ? null : (
    <LevelBadge colour={state.colour}>{t(state.text)}</LevelBadge>
  );
}
