import { hasBit } from '@outrider/kit/bit-mask.ts';
import { type DownloadMode, discardsEmergency } from '@outrider/model/plans/download-plan.ts';
import { PLAN_CHANNELS } from '@outrider/model/plans/limits.ts';
import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import { namesOf, type PlanActs, PlanCard, type PlanCellProps } from '../../../fleet/plans/plan-cells.tsx';
import { cardColumns, eventColumns, lastColumns, whoseColumn } from '../../../fleet/plans/plan-columns.tsx';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';
import { withChannel } from './plan-values.ts';
import { mediaWord, modeWords } from './plan-words.ts';

type Acts = PlanActs<WireDownloadPlan>;
type CellProps = PlanCellProps<WireDownloadPlan>;

/** Plans as a table. Mode and channels are changed in it. */
export function planColumns(acts: Acts): TableColumn<WireDownloadPlan>[] {
  const offset = (seconds: number | null) =>
    seconds ?? <span className="or-muted">{t('system default')}</span>;
  return [
    whoseColumn(acts),
    {
      id: 'vehicle',
      text: t('Vehicle ID'),
      width: 84,
      cell: ({ deviceid }) => <VehicleId deviceid={deviceid} />,
    },
    ...eventColumns(),
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
      id: 'upload',
      text: t('Upload'),
      width: 78,
      sort: ({ enupload }) => enupload,
      cell: ({ enupload, upload }) =>
        enupload === 1 ? <span title={upload}>{t('On')}</span> : <span className="or-muted">–</span>,
    },
    ...lastColumns(acts),
  ];
}

/** The one column of a phone. */
export const planCard = (acts: Acts) =>
  cardColumns(acts, (plan) => (
    <PlanCard plan={plan} acts={acts} beside={<ModeChoice plan={plan} acts={acts} />}>
      <PlanChannels plan={plan} acts={acts} />
    </PlanCard>
  ));

/** A vehicle's id is what is noted of its device (`vehicleid` on the wire). */
function VehicleId({ deviceid }: { readonly deviceid: string }) {
  const vehicle = useDevice(deviceid)?.memo ?? '';
  return vehicle === '' ? <span className="or-muted">–</span> : <span title={vehicle}>{vehicle}</span>;
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
