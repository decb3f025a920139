import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import type { TableColumn } from '../../../ui/table/DataTable.tsx';

type Stand = HttpAnswer<'listSettingStands'>['devices'][number];

/** CSS px of a card: two lines. */
export const CARD_PX = 60;

/** Whether something is to be said of its changes. */
const hasBadges = ({ differs, waiting, refused }: Stand): boolean => differs + waiting + refused > 0;

const differsCell = ({ differs, template }: Stand) =>
  template === '' ? (
    ''
  ) : differs === 0 ? (
    t('As the template')
  ) : (
    <LevelBadge colour="warning">{differs}</LevelBadge>
  );
const countCell = (count: number, colour: string) =>
  count === 0 ? '' : <LevelBadge colour={colour}>{count}</LevelBadge>;
const askedWords = ({ asked }: Stand): string =>
  asked === undefined ? t('Not read yet') : formatTime(asked * 1_000);

/** What can be done in a row: its recorder is opened, or chosen to be set together with others. */
export interface StandActions {
  readonly onOpen: (deviceid: string) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (deviceid: string) => void;
}

interface OneProps extends StandActions {
  readonly deviceid: string;
}

function Tick({ deviceid, chosen, onToggle }: OneProps) {
  return (
    <label className="or-bulk-tick">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('Choose {device}', { device: deviceid })}
        checked={chosen.has(deviceid)}
        onChange={() => onToggle(deviceid)}
      />
    </label>
  );
}

function Opener({ deviceid, onOpen }: OneProps) {
  return (
    <button
      type="button"
      className="btn btn-link btn-sm p-0"
      aria-label={t('Remote settings of {device}', { device: deviceid })}
      onClick={() => onOpen(deviceid)}
    >
      {deviceid}
    </button>
  );
}

/** Columns that say nothing while no recorder has the thing: they leave room for the others then. */
const said: Readonly<Record<string, (row: Stand) => boolean>> = {
  model: ({ model }) => model !== '',
  template: ({ template }) => template !== '',
  differs: ({ template }) => template !== '',
  waiting: ({ waiting }) => waiting > 0,
  refused: ({ refused }) => refused > 0,
};

/**
 * How settings stand on recorders: a column for each thing that can be so, as far as it is so of any.
 * @param all recorders, whichever are listed: a filter moves no column
 */
export function standColumns(actions: StandActions, all: readonly Stand[]): TableColumn<Stand>[] {
  const columns: TableColumn<Stand>[] = [
    {
      id: 'device',
      text: t('Device ID'),
      width: 140,
      sort: ({ deviceid }) => deviceid,
      cell: ({ deviceid }) => (
        <span className="or-bulk-device">
          <Tick deviceid={deviceid} {...actions} />
          <Opener deviceid={deviceid} {...actions} />
        </span>
      ),
    },
    {
      id: 'model',
      text: t('Model'),
      width: 120,
      sort: ({ model }) => model || undefined,
      cell: ({ model }) => model,
    },
    {
      id: 'template',
      text: t('Template'),
      width: 110,
      sort: ({ template }) => template || undefined,
      cell: ({ template }) => template,
    },
    {
      id: 'differs',
      text: t('Differs from its template'),
      width: 170,
      sort: ({ differs, template }) => (template === '' ? undefined : differs),
      cell: differsCell,
    },
    {
      id: 'waiting',
      text: t('Waiting'),
      width: 80,
      sort: ({ waiting }) => waiting,
      cell: ({ waiting }) => countCell(waiting, 'secondary'),
    },
    {
      id: 'refused',
      text: t('Refused'),
      width: 80,
      sort: ({ refused }) => refused,
      cell: ({ refused }) => countCell(refused, 'danger'),
    },
    { id: 'asked', text: t('Read at'), width: 150, sort: ({ asked }) => asked, cell: askedWords },
  ];
  return columns.filter(({ id }) => {
    const says = said[id];
    return says === undefined || all.some(says);
  });
}

/** What it is, by which template it goes, and when it was read. */
function StandWords(row: Stand) {
  return (
    <span className="or-ellipsis or-muted">
      {[row.model, row.template, askedWords(row)].filter((text) => text !== '').join(' · ')}
    </span>
  );
}

/** The same as a card, for phones: what is to be said of its changes takes the second line. */
export function standCard(actions: StandActions): TableColumn<Stand> {
  return {
    id: 'device',
    text: t('Device ID'),
    width: 320,
    sort: ({ deviceid }) => deviceid,
    cell: (row) => (
      <div className="or-bulk-card or-bulk-ticked">
        <Tick deviceid={row.deviceid} {...actions} />
        <span className="or-bulk-line">
          <Opener deviceid={row.deviceid} {...actions} />
          {hasBadges(row) ? <StandWords {...row} /> : null}
        </span>
        <span className="or-bulk-line">
          {hasBadges(row) ? null : <StandWords {...row} />}
          {row.differs === 0 ? null : (
            <LevelBadge colour="warning">{`${t('Differs from its template')} ${row.differs}`}</LevelBadge>
          )}
          {row.waiting === 0 ? null : (
            <LevelBadge colour="secondary">{`${t('Waiting')} ${row.waiting}`}</LevelBadge>
          )}
          {row.refused === 0 ? null : (
            <LevelBadge colour="danger">{`${t('Refused')} ${row.refused}`}</LevelBadge>
          )}
        </span>
      </div>
    ),
  };
}
