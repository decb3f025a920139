import { daysBetween } from '@outrider/model/transfers/traccar-wants.ts';
import {
  goingPositions,
  type GoingPositions,
  type GoingWants,
  MOST_GOING_DAYS,
} from '@outrider/model/transfers/going-wants.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useId } from 'react';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { LabelledIso } from '../../ui/form/LabelledIso.tsx';
import { Labelled } from '../../ui/form/Labelled.tsx';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

const positionWords = {
  csv: 'CSV, for spreadsheets',
  geojson: 'GeoJSON, a place on each line',
  gpx: 'GPX, for maps',
  none: 'None',
} as const satisfies Readonly<Record<GoingPositions, PlainWord>>;

const extras = [
  { want: 'trips', word: 'Trips' },
  { want: 'files', word: 'Pictures, papers and files of alarms' },
  { want: 'recordings', word: 'Recordings as MP4: they may be terabytes' },
] as const satisfies readonly { readonly want: keyof GoingWants; readonly word: PlainWord }[];

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What goes out where nobody has said otherwise: the last days, without recordings. */
export const usualGoing = (nowMs: number): GoingWants => ({
  fromDay: dayText(nowMs - (USUAL_DAYS - 1) * DAY_MS),
  toDay: dayText(nowMs),
  positions: 'csv',
  trips: true,
  files: true,
  recordings: false,
});

/** What is wrong with it, in words; undefined: nothing. */
export function wrongGoing({ fromDay, toDay }: GoingWants): string | undefined {
  const days = daysBetween(fromDay, toDay);
  return days < 1 || days > MOST_GOING_DAYS
    ? t('Choose the first and the last day, {count} days at most.', { count: MOST_GOING_DAYS })
    : undefined;
}

interface GoingFieldsProps {
  readonly wants: GoingWants;
  readonly onWants: (wants: GoingWants) => void;
}

/** Asks what of everything goes out. */
export function GoingFields({ wants, onWants }: GoingFieldsProps) {
  const id = useId();
  const ofBranch = useSession(({ branch }) => branch !== undefined);
  return (
    <div className="d-grid gap-3">
      <p className="or-muted m-0">
        {t(
          ofBranch
            ? 'Groups, devices, drivers, people, events, cases, visits, maintenance, orders, fences and routes of your branch are exported with whatever you choose. The audit trail, passwords and other secrets are not, nor what is private.'
            : 'Groups, devices, drivers, people, events, cases, visits, maintenance, orders, the audit trail, fences, routes and settings are exported with whatever you choose. Passwords and other secrets are not, nor what is private.',
        )}
      </p>
      <div className="or-transfer-fields">
        <LabelledIso
          id={`${id}-from`}
          kind="date"
          label={t('First day (UTC)')}
          value={wants.fromDay}
          onValue={(fromDay) => onWants({ ...wants, fromDay })}
        />
        <LabelledIso
          id={`${id}-to`}
          kind="date"
          label={t('Last day (UTC)')}
          value={wants.toDay}
          onValue={(toDay) => onWants({ ...wants, toDay })}
        />
        <Labelled id={`${id}-positions`} label={t('Positions of each device and day')}>
          <select
            id={`${id}-positions`}
            className="form-select"
            value={wants.positions}
            onChange={({ target }) => {
              const positions = goingPositions.find((one) => one === target.value) ?? 'csv';
              onWants({ ...wants, positions });
            }}
          >
            {goingPositions.map((one) => (
              <option key={one} value={one}>
                {t(positionWords[one])}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      <fieldset className="m-0">
        <legend className="visually-hidden">{t('What is wanted')}</legend>
        {extras.map(({ want, word }) => (
          <div key={want} className="form-check">
            <input
              id={`${id}-${want}`}
              type="checkbox"
              className="form-check-input"
              checked={wants[want]}
              onChange={({ target }) => onWants({ ...wants, [want]: target.checked })}
            />
            <label className="form-check-label" htmlFor={`${id}-${want}`}>
              {t(word)}
            </label>
          </div>
        ))}
      </fieldset>
    </div>
  );
}
