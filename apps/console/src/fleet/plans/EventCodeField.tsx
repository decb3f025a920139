import { eventGroups } from '@outrider/model/events/event-code.ts';
import { eventCodes } from '@outrider/model/events/event-codes.ts';
import { severityPlanName, severityPlans } from '@outrider/model/plans/severity-plans.ts';
import { useId } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { eventOf } from './event-plan.ts';

interface EventCodeFieldProps {
  readonly code: number;
  readonly onCode: (code: number) => void;
  /** Whether all events of a severity can be chosen. */
  readonly bySeverity?: boolean;
}

const MOST = 0xffff;
const groups = Object.keys(eventGroups) as (keyof typeof eventGroups)[];
const byGroup = Map.groupBy(eventCodes, ({ group }) => group);

/** Which event: chosen by its name, or by its number where the product has no name for it. */
export function EventCodeField({ code, onCode, bySeverity = false }: EventCodeFieldProps) {
  const id = useId();
  const isOfSeverity = bySeverity && severityPlanName(code) !== undefined;
  const isNamed = isOfSeverity || eventCodes.some((event) => event.code === code);
  return (
    <div className="or-event-code mb-3">
      <label className="form-label" htmlFor={id}>
        {t('Event type')}
      </label>
      <div className="input-group">
        <select
          id={id}
          className="form-select"
          value={code}
          onChange={({ target }) => onCode(Number(target.value))}
        >
          {isNamed ? null : <option value={code}>{eventOf({ appdevid: code })}</option>}
          {bySeverity ? (
            <optgroup label={t('By severity')}>
              {Object.values(severityPlans).map((severity) => (
                <option key={severity.code} value={severity.code}>
                  {t(severity.name)}
                </option>
              ))}
            </optgroup>
          ) : null}
          {groups.map((group) => (
            <optgroup key={group} label={t(eventGroups[group])}>
              {byGroup.get(group)?.map((event) => (
                <option key={event.code} value={event.code}>
                  {eventOf({ appdevid: event.code })}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <input
          type="number"
          className="form-control or-event-number"
          aria-label={t('Event code')}
          min={0}
          max={MOST}
          value={code}
          onChange={({ target }) => onCode(Math.min(MOST, Math.max(0, Math.trunc(Number(target.value)))))}
        />
      </div>
      {isOfSeverity ? (
        <div className="form-text">{t('For events that have no plan of their own.')}</div>
      ) : null}
    </div>
  );
}
