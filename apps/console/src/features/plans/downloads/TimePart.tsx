import { zoneOffsetMs } from '@outrider/kit/day-zone.ts';
import { minutesOf, noMinutes, rangesText, shifted } from '@outrider/model/plans/day-minutes.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { formatZone } from '../../../ui/text/format.ts';
import { MinuteGrid } from './MinuteGrid.tsx';
import type { PlanValues } from './plan-values.ts';

const MINUTE_MS = 60_000;
const HALF_YEAR_MS = 182 * 86_400_000;

/** In which minutes of the day a plan holds: kept in UTC, shown by the server's clock (rule C22). */
export function TimePart() {
  const { control, setValue } = useFormContext<PlanValues>();
  const [isOn, ranges] = useWatch({ control, name: ['inMinutes', 'minutes'] });
  const zone = useSession(({ server }) => server?.timeZoneName ?? 'UTC');
  const [nowMs] = useState(() => Date.now());
  const offsetMs = zoneOffsetMs(zone, nowMs);
  const changes = zoneOffsetMs(zone, nowMs + HALF_YEAR_MS) !== offsetMs;
  const offset = offsetMs / MINUTE_MS;
  return (
    <div className="or-plan-time">
      <SwitchField name="inMinutes" label={t('Only in some minutes of the day')} />
      {isOn ? (
        <>
          <p className="form-text">
            {t("By the server's clock, {zone}.", { zone: formatZone(offsetMs / 1_000) })}
            {changes ? ` ${t('Kept in UTC: when its clock changes, these hours move with it.')}` : ''}
          </p>
          <MinuteGrid
            minutes={shifted(minutesOf(ranges) ?? noMinutes, offset)}
            onMinutes={(minutes) =>
              setValue('minutes', rangesText(shifted(minutes, -offset)), { shouldDirty: true })
            }
          />
        </>
      ) : null}
    </div>
  );
}
