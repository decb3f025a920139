import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { answers } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { FoldedFilters } from '../../../ui/list/FoldedFilters.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useSize } from '../../../ui/use-size.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { DeviceEditor } from '../editor/DeviceEditor.tsx';
import { type DeviceSetup as Setup, isFound, readSetups } from './device-setups.ts';
import { type ManySetting, SetMany } from './SetMany.tsx';
import {
  cardColumn,
  type SetupColumn,
  setupColumns,
  stackedColumns,
  tableColumns,
} from './setup-columns.tsx';
import { NoDevices } from '../../../fleet/NoDevices.tsx';
import './device-setup.css';

/** CSS px of a card, and of each of its lines. */
const CARD_PX = 48;
const LINE_PX = 20;
/** CSS px of a row of two lines, and of the room below which rows have them. */
const STACKED_PX = 50;
const ROOM_PX = 1_120;
const NONE: ReadonlySet<string> = new Set();

/** /devicesetup: what is set of each device, in one table; level 0 gives days and limits to several at once. */
export default function DeviceSetup() {
  const isAdministrator = useSession(({ level }) => level === 0);
  const isMobile = useIsMobile();
  const screen = useRef<HTMLElement>(null);
  const isTight = (useSize(screen)?.width ?? ROOM_PX) < ROOM_PX;
  const { data, error, refetch } = useQuery(
    { queryKey: ['listSettings'], queryFn: async () => await readSetups() },
    answers,
  );
  /** Rows that were read again since. */
  const [fresh, setFresh] = useState<ReadonlyMap<string, Setup>>(new Map());
  const [taken, setTaken] = useState(NONE);
  const [hidden, setHidden] = useState(NONE);
  const [word, setWord] = useState('');
  const [editing, setEditing] = useState<string>();
  const [many, setMany] = useState<ManySetting>();
  const sought = useDeferredValue(word);

  const refresh = async (deviceid: string): Promise<void> => {
    try {
      const [setup] = await readSetups(deviceid);
      if (setup !== undefined) setFresh((rows) => new Map(rows).set(deviceid, setup));
    } catch (fault) {
      toastError(fault);
    }
  };
  const saysWhat = useVariant(({ recording }) => recording);
  const offered = useColumns();
  const chosen = useMemo(() => offered.filter(({ id }) => !hidden.has(id)), [offered, hidden]);
  const rows = useMemo(
    () =>
      data
        ?.filter(({ deviceid }) => !taken.has(deviceid))
        .map((row) => fresh.get(row.deviceid) ?? row)
        .filter((row) => isFound(row, sought)),
    [data, fresh, taken, sought],
  );
  const actions = {
    onEdit: setEditing,
    onRefresh: (deviceid: string) => void refresh(deviceid),
    onRemove: (deviceid: string) => setTaken((before) => new Set(before).add(deviceid)),
  };
  const readAll = (): void => {
    setFresh(new Map());
    setTaken(NONE);
    void refetch();
  };
  return (
    <main ref={screen} className="or-setup" aria-busy={rows === undefined && error === null}>
      <div className="or-tools">
        <h1>{t('Device Settings')}</h1>
        <output className="or-muted">
          {rows === undefined ? '' : t('{count} rows', { count: rows.length })}
        </output>
        <div className="or-bar-space" />
        <SearchField
          label={t('Search this list')}
          placeholder={t('Search')}
          value={word}
          onChange={setWord}
        />
        <FoldedFilters text={t('Columns')} icon="columns-gap" set={hidden.size}>
          <Columns offered={offered} hidden={hidden} onHidden={setHidden} />
        </FoldedFilters>
        <button type="button" className="btn btn-outline-secondary" onClick={readAll}>
          {t('Read all again')}
        </button>
        {isAdministrator ? (
          <>
            {saysWhat ? (
              <button type="button" className="btn btn-outline-primary" onClick={() => setMany('days')}>
                {t('Record days…')}
              </button>
            ) : null}
            <button type="button" className="btn btn-outline-primary" onClick={() => setMany('limit')}>
              {t('Net flow limit…')}
            </button>
          </>
        ) : null}
      </div>
      {error !== null && rows === undefined ? (
        <ErrorState title={t('This could not be read.')} onRetry={readAll}>
          {errorWords(error)}
        </ErrorState>
      ) : rows === undefined ? (
        <Skeleton width="100%" height="16rem" />
      ) : rows.length === 0 ? (
        data?.length === 0 ? (
          <NoDevices title={t('No device is listed')} />
        ) : (
          <EmptyState icon="truck-front" title={t('No device is listed')}>
            {t('Nothing matches, or everything was taken off the list: load all again.')}
          </EmptyState>
        )
      ) : (
        <DataTable
          label={t('Device Settings')}
          rows={rows}
          keyOf={({ deviceid }) => deviceid}
          columns={
            isMobile
              ? [cardColumn(chosen, actions)]
              : isTight
                ? stackedColumns(chosen, actions)
                : tableColumns(chosen, actions)
          }
          sortedBy="device"
          hideHead={isMobile}
          {...(isMobile
            ? { rowHeight: CARD_PX + chosen.length * LINE_PX }
            : isTight
              ? { rowHeight: STACKED_PX }
              : {})}
        />
      )}
      {editing === undefined ? null : (
        <DeviceEditor
          id={editing}
          onHide={() => {
            setEditing(undefined);
            void refresh(editing);
          }}
        />
      )}
      {many === undefined ? null : (
        <SetMany
          setting={many}
          onHide={(changed) => {
            setMany(undefined);
            if (changed.length > 0) readAll();
          }}
        />
      )}
    </main>
  );
}

/** The columns that there are in this variant. */
function useColumns(): readonly SetupColumn[] {
  const saysWhat = useVariant(({ recording }) => recording);
  return useMemo(
    () => setupColumns.filter(({ ofRecording }) => saysWhat || ofRecording !== true),
    [saysWhat],
  );
}

interface ColumnsProps {
  readonly offered: readonly SetupColumn[];
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
}

/** Which columns are shown. */
function Columns({ offered, hidden, onHidden }: ColumnsProps) {
  const turn = ({ id }: SetupColumn): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onHidden(next);
  };
  return (
    <fieldset className="or-setup-columns">
      <legend className="visually-hidden">{t('Columns')}</legend>
      {offered.map((column) => (
        <div key={column.id} className="form-check form-check-inline">
          <input
            id={`setup-${column.id}`}
            type="checkbox"
            className="form-check-input"
            checked={!hidden.has(column.id)}
            onChange={() => turn(column)}
          />
          <label className="form-check-label" htmlFor={`setup-${column.id}`}>
            {t(column.text)}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
