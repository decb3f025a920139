import { hasBit } from '@outrider/kit/bit-mask.ts';
import { type DownloadMode, discardsEmergency } from '@outrider/model/plans/download-plan.ts';
import { PLAN_CHANNELS } from '@outrider/model/plans/limits.ts';
import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { withChannel } from './plan-values.ts';
import { mediaWord, modeWords } from './plan-words.ts';

interface ColumnActs {
  /** Whom a plan is for, in words. */
  readonly whose: (plan: WireDownloadPlan) => string;
  /** Seconds east of UTC of the clock that is shown. */
  readonly zone: number;
  readonly onChange: (plan: WireDownloadPlan) => void;
  readonly onEdit: (plan: WireDownloadPlan) => void;
  readonly onDelete: (plan: WireDownloadPlan) => void;
}

const nameOf = ({ appdevid: eventid }: WireDownloadPlan): string => eventName({ eventid, eventname: '' });

/** Plans as a table. Mode and channels are changed in it. */
export function planColumns(acts: ColumnActs): TableColumn<WireDownloadPlan>[] {
  const { whose, zone } = acts;
  const offset = (seconds: number | null) =>
    seconds ?? <span className="or-muted">{t('system default')}</span>;
  return [
    { id: 'whose', text: t('Device ID'), width: 116, sort: whose, cell: whose },
    {
      id: 'vehicle',
      text: t('Vehicle ID'),
      width: 84,
      cell: ({ deviceid }) => <VehicleId deviceid={deviceid} />,
    },
    {
      id: 'code',
      text: t('Event code'),
      width: 112,
      numeric: true,
      sort: ({ appdevid }) => appdevid,
      cell: ({ appdevid }) => appdevid,
    },
    { id: 'event', text: t('Event type'), width: 136, sort: nameOf, cell: nameOf },
    {
      id: 'mode',
      text: t('Download mode'),
      width: 152,
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
    { id: 'pre', text: t('Pre sec'), width: 112, numeric: true, cell: ({ preoffset }) => offset(preoffset) },
    {
      id: 'post',
      text: t('Post sec'),
      width: 112,
      numeric: true,
      cell: ({ postoffset }) => offset(postoffset),
    },
    {
      id: 'minutes',
      text: t('Time part'),
      width: 78,
      sort: ({ entimepart }) => entimepart,
      cell: ({ entimepart }) => (entimepart === 1 ? t('On') : <span className="or-muted">–</span>),
    },
    {
      id: 'saved',
      text: t('Update time'),
      width: 132,
      numeric: true,
      sort: ({ updatetime }) => updatetime,
      cell: ({ updatetime }) => formatTime(updatetime * 1_000, zone).slice(0, 16),
    },
    { id: 'acts', text: t('Actions'), width: 76, cell: (plan) => <PlanActs plan={plan} acts={acts} /> },
  ];
}

/** The one column of a phone. */
export function planCard(acts: ColumnActs): TableColumn<WireDownloadPlan>[] {
  return [
    {
      id: 'whose',
      text: t('Device ID'),
      width: 320,
      sort: (plan) => `${acts.whose(plan)} ${nameOf(plan)}`,
      cell: (plan) => (
        <div className="or-plan-card">
          <span className="or-ellipsis">{nameOf(plan)}</span>
          <PlanActs plan={plan} acts={acts} />
          <span className="or-muted or-ellipsis">{acts.whose(plan)}</span>
          <ModeChoice plan={plan} acts={acts} />
          <PlanChannels plan={plan} acts={acts} />
        </div>
      ),
    },
  ];
}

interface CellProps {
  readonly plan: WireDownloadPlan;
  readonly acts: ColumnActs;
}

/** A vehicle's id is what is noted of its device (`vehicleid` on the wire). */
function VehicleId({ deviceid }: { readonly deviceid: string }) {
  const vehicle = useDevice(deviceid)?.memo ?? '';
  return vehicle === '' ? <span className="or-muted">–</span> : <span title={vehicle}>{vehicle}</span>;
}

function ModeChoice({ plan, acts: { whose, onChange, onEdit } }: CellProps) {
  const choose = (downloadtype: DownloadMode): void => {
    const changed = { ...plan, downloadtype };
    // Emergencies are asked about a second time.
    const asks = discardsEmergency({ mode: downloadtype, eventid: plan.appdevid }) && plan.confirmed === 0;
    if (asks) onEdit(changed);
    else onChange(changed);
  };
  return (
    <select
      className="form-select form-select-sm"
      aria-label={t('Download mode of {event} of {whose}', { event: nameOf(plan), whose: whose(plan) })}
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

function PlanActs({ plan, acts: { whose, onEdit, onDelete } }: CellProps) {
  const of = { event: nameOf(plan), whose: whose(plan) };
  return (
    <span className="or-plan-acts">
      <IconButton
        icon="pencil"
        text={t('Edit the plan of {event} of {whose}', of)}
        className="or-action"
        onClick={() => onEdit(plan)}
      />
      <IconButton
        icon="trash3"
        text={t('Delete the plan of {event} of {whose}', of)}
        className="or-action"
        onClick={() => onDelete(plan)}
      />
    </span>
  );
}
