import { t } from '../../../ground/i18n/t.ts';
import { formatStretch } from '../../../ui/text/format.ts';
import type { CaseGroup, CaseGroupOf } from './case-groups.ts';

/** What cases have in common, and how many they are. */
export function CaseGroupHead({ group: { common, cases } }: { readonly group: CaseGroup }) {
  return (
    <h2 className="or-case-group">
      <span className="or-ellipsis">{commonText(common)}</span>
      <span className="or-count">{cases.length}</span>
    </h2>
  );
}

function commonText(common: CaseGroupOf): string {
  if (common.of === 'day') return common.day;
  if (common.of === 'driver') return common.driver === '' ? t('No driver known') : common.driver;
  const { deviceid, trip } = common;
  if (trip === 'none') return t('{device}: on no trip', { device: deviceid });
  return trip === 'unknown'
    ? t('{device}: trip not known', { device: deviceid })
    : `${deviceid}: ${formatStretch(trip.from * 1_000, trip.to * 1_000)}`;
}
