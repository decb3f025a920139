import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import type { WireDue } from '@outrider/protocol/maintenance/calls.ts';
import { Link } from 'react-router';
import { useDevice } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { maintenancePath } from '../../ground/paths.ts';
import { formatRecent } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import type { TableColumn } from '../../ui/table/DataTable.tsx';
import type { Asking } from './asking.ts';
import { dueDayText, kindLooks, lastText, leftText, stateLooks, wayText } from './maintenance-words.ts';

/** What is due, with its place in the order of what is due first. */
export interface DueRow extends WireDue {
  readonly at: number;
}

interface DueColumns {
  readonly unit: LengthUnit;
  readonly mayChange: boolean;
  readonly today: string;
  /** A tablet has no room for what was done last: the history says it. */
  readonly isTablet: boolean;
  readonly onAsk: (asking: Asking) => void;
}

function State({ state, own }: Pick<WireDue, 'state' | 'own'>) {
  const { word: usual, colour, icon } = stateLooks[state];
  const word = state === 'unknown' && own === true ? 'Date not known' : usual;
  return (
    <span className={`badge bg-${colour}-subtle text-${colour}-emphasis`}>
      <Icon name={icon} /> {t(word)}
    </span>
  );
}

function Vehicle({ deviceid }: Pick<WireDue, 'deviceid'>) {
  const device = useDevice(deviceid);
  const names = [device?.memo, device?.driverName].filter(Boolean).join(' · ');
  return (
    <span className="or-due-two">
      <Link to={maintenancePath(deviceid)}>{deviceid}</Link>
      <small className="or-muted or-ellipsis">{names}</small>
    </span>
  );
}

function What({ name, kind }: Pick<WireDue, 'name' | 'kind'>) {
  return (
    <span className="or-due-what">
      <Icon name={kindLooks[kind].icon} label={t(kindLooks[kind].word)} />
      <span className="or-ellipsis">{name}</span>
    </span>
  );
}

/** What the odometer shows, and as of when. */
function Odometer({ due, unit }: { readonly due: WireDue; readonly unit: LengthUnit }) {
  if (due.odometer === undefined) return <span className="or-muted">{t('not known')}</span>;
  return (
    <span className="or-due-two">
      <span className={due.doubt ? 'text-warning-emphasis' : undefined}>
        {due.doubt ? <Icon name="exclamation-triangle" label={t('Odometer jumped')} /> : null}{' '}
        {wayText(due.odometer, unit)}
      </span>
      <small className="or-muted">
        {due.asof === 0 ? '' : t('as of {time}', { time: formatRecent(due.asof * 1_000) })}
      </small>
    </span>
  );
}

function Actions({ due, today, onAsk }: { readonly due: WireDue } & Pick<DueColumns, 'onAsk' | 'today'>) {
  const { deviceid, name } = due;
  return (
    <span className="or-due-acts">
      <button
        type="button"
        className="btn btn-sm btn-outline-primary"
        aria-label={t('Note as done: {name} of {device}', { name, device: deviceid })}
        onClick={() => onAsk({ about: 'done', deviceid, due, today })}
      >
        {t('Done…')}
      </button>
      <IconButton
        icon="speedometer"
        text={t('Set the odometer of {device}', { device: deviceid })}
        className={`btn btn-sm btn-outline-${due.doubt ? 'warning' : 'secondary'}`}
        onClick={() => onAsk({ about: 'meter', deviceid })}
      />
    </span>
  );
}

export function dueColumns({ unit, mayChange, today, isTablet, onAsk }: DueColumns): TableColumn<DueRow>[] {
  const last: TableColumn<DueRow> = {
    id: 'last',
    text: t('Last done'),
    width: 250,
    sort: (due) => (due.last.done ? due.last.day : undefined),
    cell: (due) => <span title={lastText(due, unit)}>{lastText(due, unit)}</span>,
  };
  return [
    {
      id: 'device',
      text: t('Vehicle'),
      width: 120,
      sort: ({ deviceid }) => deviceid,
      cell: (due) => <Vehicle {...due} />,
    },
    { id: 'what', text: t('What'), width: 150, sort: ({ name }) => name, cell: (due) => <What {...due} /> },
    {
      id: 'state',
      text: t('State'),
      width: 124,
      sort: ({ at }) => at,
      cell: (due) => <State {...due} />,
    },
    {
      id: 'due',
      text: t('Due'),
      width: 150,
      sort: ({ at }) => at,
      cell: (due) => (
        <span className="or-due-two">
          <span>{leftText(due, unit)}</span>
          <small className="or-muted">{dueDayText(due)}</small>
        </span>
      ),
    },
    ...(isTablet ? [] : [last]),
    {
      id: 'odometer',
      text: t('Odometer'),
      width: 120,
      numeric: true,
      sort: ({ odometer }) => odometer,
      cell: (due) => <Odometer due={due} unit={unit} />,
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            stays: true as const,
            text: t('Actions'),
            width: 130,
            cell: (due: DueRow) => <Actions due={due} today={today} onAsk={onAsk} />,
          },
        ]
      : []),
  ];
}

/** The same as a card, for phones. */
export function dueCard({
  unit,
  mayChange,
  today,
  onAsk,
}: Omit<DueColumns, 'isTablet'>): TableColumn<DueRow> {
  return {
    id: 'due',
    text: t('Due'),
    width: 320,
    sort: ({ at }) => at,
    cell: (due) => (
      <div className="or-due-card">
        <span className="or-due-top">
          <Link to={maintenancePath(due.deviceid)}>{due.deviceid}</Link>
          <State {...due} />
        </span>
        <What {...due} />
        <span className="or-ellipsis">
          {[leftText(due, unit), dueDayText(due)].filter((text) => text !== '').join(' · ')}
        </span>
        <span className="or-due-top">
          <small className="or-muted or-ellipsis">
            {due.odometer === undefined
              ? ''
              : `${wayText(due.odometer, unit)}${due.asof === 0 ? '' : ` · ${t('as of {time}', { time: formatRecent(due.asof * 1_000) })}`}`}
          </small>
          {mayChange ? <Actions due={due} today={today} onAsk={onAsk} /> : null}
        </span>
      </div>
    ),
  };
}
