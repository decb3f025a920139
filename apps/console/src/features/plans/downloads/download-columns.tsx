import { hasBit } from '@outrider/kit/bit-mask.ts';
import { type DownloadMode, discardsEmergency } from '@outrider/model/plans/download-plan.ts';
import { PLAN_CHANNELS } from '@outrider/model/plans/limits.ts';
import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import type { ReactNode } from 'react';
import { eventOf } from '../../../fleet/plans/event-plan.ts';
import {
  EventLines,
  namesOf,
  type PlanActs,
  PlanCard,
  type PlanCellProps,
  PlanLines,
} from '../../../fleet/plans/plan-cells.tsx';
import { cardColumns, lastColumns, whoseColumn } from '../../../fleet/plans/plan-columns.tsx';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { withChannel } from './plan-values.ts';
import { mediaWord, modeWords } from './plan-words.ts';

type Acts = PlanActs<WireDownloadPlan>;
type CellProps = PlanCellProps<WireDownloadPlan>;

/** Plans as a table, two lines a row, as narrow as a window of 1440 px needs. Mode and channels are changed in it. */
export function planColumns(acts: Acts): TableColumn<WireDownloadPlan>[] {
  return [
    {
      ...whoseColumn(acts),
      width: 104,
      cell: (plan) => (
        <PlanLines first={acts.whose(plan)}>
          <VehicleId deviceid={plan.deviceid} />
        </PlanLines>
      ),
    },
    {
      id: 'event',
      text: t('Event type'),
      width: 136,
      sort: eventOf,
      cell: (plan) => <EventLines plan={plan} />,
    },
    {
      id: 'mode',
      text: t('Download mode'),
      width: 132,
      sort: ({ downloadtype }) => downloadtype,
      cell: (plan) => <ModeChoice plan={plan} acts={acts} />,
    },
    {
      id: 'media',
      text: t('Media type'),
      width: 120,
      sort: ({ mediatype }) => mediatype,
      cell: ({ mediatype }) => <span title={t(mediaWord(mediatype))}>{t(mediaWord(mediatype))}</span>,
    },
    {
      id: 'channels',
      text: t('Channels'),
      width: 188,
      cell: (plan) => <PlanChannels plan={plan} acts={acts} />,
    },
    {
      id: 'seconds',
      text: `${t('Pre sec')} / ${t('Post sec')}`,
      width: 112,
      numeric: true,
      cell: secondsOf,
    },
    {
      id: 'minutes',
      text: `${t('Time part')}, ${t('Upload')}`,
      width: 112,
      cell: ({ entimepart, enupload, upload }) => (
        <PlanLines first={entimepart === 1 ? t('Time part') : enupload === 1 ? '' : '–'}>
          {enupload === 1 ? <span title={upload}>{t('Upload')}</span> : null}
        </PlanLines>
      ),
    },
    ...lastColumns(acts),
  ];
}

/** Seconds before and after the event. */
function secondsOf({ preoffset, postoffset }: WireDownloadPlan): ReactNode {
  if (preoffset === null && postoffset === null)
    return <span className="or-muted">{t('system default')}</span>;
  const text = [preoffset, postoffset].map((seconds) => seconds ?? t('system default')).join(' / ');
  return <span title={text}>{text}</span>;
}

/** What is fetched of an event's moment: which media, and the seconds before and after. */
function wantsOf({ mediatype, preoffset, postoffset }: WireDownloadPlan): string {
  const media = t(mediaWord(mediatype));
  if (preoffset === null && postoffset === null)
    return `${media} · ${t('Pre sec')} / ${t('Post sec')}: ${t('system default')}`;
  const seconds = (value: number | null): string => (value === null ? t('system default') : String(value));
  return `${media} · ${t('Pre sec')}: ${seconds(preoffset)} · ${t('Post sec')}: ${seconds(postoffset)}`;
}

/** The one column of a phone or a tablet. */
export const planCard = (acts: Acts) =>
  cardColumns(acts, (plan) => (
    <PlanCard plan={plan} acts={acts} beside={<ModeChoice plan={plan} acts={acts} />}>
      <p className="or-plan-wants">{wantsOf(plan)}</p>
      <PlanChannels plan={plan} acts={acts} />
    </PlanCard>
  ));

/** A vehicle's id is what is noted of its device (`vehicleid` on the wire). */
function VehicleId({ deviceid }: { readonly deviceid: string }) {
  const vehicle = useDevice(deviceid)?.memo ?? '';
  return vehicle === '' ? null : (
    <span title={vehicle}>
      <span className="visually-hidden">{t('Vehicle ID')}</span> {vehicle}
    </span>
  );
}

function ModeChoice({ plan, acts }: CellProps) {
  const choose = (downloadtype: DownloadMode): void => {
    const changed = { ...plan, downloadtype };
    // Emergencies are asked about a second time.
    const asks = discardsEmergency({ mode: downloadtype, eventid: plan.appdevid }) && plan.confirmed === 0;
    if (asks) acts.onEdit(changed);
    else acts.onChange(changed);
  };
  return (
    <select
      className="form-select form-select-sm"
      aria-label={t('Download mode of {event} of {whose}', namesOf(plan, acts))}
      value={plan.downloadtype}
      onChange={({ target }) => choose(Number(target.value) as DownloadMode)}
    >
      {modeWords.map(([mode, word]) => (
        <option key={mode} value={mode}>
          {t(word)}
        </option>
      ))}
    </select>
  );
}

function PlanChannels({ plan, acts: { onChange } }: CellProps) {
  return (
    <fieldset className="or-plan-channels" aria-label={t('Channels')}>
      {Array.from({ length: PLAN_CHANNELS }, (_, at) => at + 1).map((channel) => (
        <label key={channel}>
          <input
            type="checkbox"
            className="form-check-input"
            checked={hasBit(plan.downloadplan, channel - 1)}
            onChange={({ target }) => onChange(withChannel(plan, channel, target.checked))}
          />
          <span>{channel}</span>
        </label>
      ))}
    </fieldset>
  );
}
