import type { CardRecordType } from '@outrider/model/cards/card-record.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { Fragment, useEffect, useRef } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatBytes, formatDay, formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import type { ListedRecord } from './records.ts';
import './record-list.css';

/** How the list of a recorder was asked for, and how that went. */
export interface RecordsAsked {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const types: Readonly<Record<CardRecordType, { readonly word: PlainWord; readonly icon?: IconName }>> = {
  0: { word: 'Normal' },
  1: { word: 'GSensor', icon: 'activity' },
  2: { word: 'Alarm', icon: 'bell' },
};

interface RecordListProps {
  readonly list: RecordsAsked;
  readonly records: readonly ListedRecord[];
  /** The place of the one that is shown; -1 is none. */
  readonly current: number;
  readonly online: boolean;
  readonly onPlay: (fromMs: number) => void;
}

/** Scrolls the list, and nothing around it, until the record is in sight below its day. */
function reveal(record: HTMLElement): void {
  const list = record.closest('.card-records');
  const day = list?.querySelector('.card-day')?.clientHeight ?? 0;
  if (list === null) return;
  const [place, sight] = [record.getBoundingClientRect(), list.getBoundingClientRect()];
  if (place.bottom > sight.bottom) list.scrollTop += place.bottom - sight.bottom;
  else if (place.top < sight.top + day) list.scrollTop -= sight.top + day - place.top;
}

/** What the recorder has: each is played by a click. */
export function RecordList({ list, records, current, online, onPlay }: RecordListProps) {
  const shown = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown.current !== null) reveal(shown.current);
  }, [current]);
  if (list.isPending) {
    return (
      <div className="card-records" aria-busy>
        <p className="card-asking or-muted">{t('The recorder is asked what it has…')}</p>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} height="30px" />
        ))}
      </div>
    );
  }
  if (list.error !== null) {
    return (
      <ErrorState title={t('The recorder’s list is not available')} onRetry={() => void list.refetch()}>
        <p>{errorWords(list.error)}</p>
        {online ? null : <p>{t('It can be asked again once the device is online.')}</p>}
      </ErrorState>
    );
  }
  if (records.length === 0) {
    return (
      <EmptyState icon="hdd" title={t('No record')}>
        {t('The recorder has nothing of that day. Ask again from another time.')}
      </EmptyState>
    );
  }
  return (
    <ol className="card-records">
      {records.map((record, at) => (
        <Fragment key={`${record.fromMs} ${record.toMs} ${record.type}`}>
          {at === 0 || dayOf(record) !== dayOf(records[at - 1]) ? (
            <li className="card-day or-muted">{dayOf(record)}</li>
          ) : null}
          <li>
            <button
              ref={at === current ? shown : undefined}
              type="button"
              className="card-record"
              data-type={record.type}
              aria-current={at === current}
              onClick={() => onPlay(record.fromMs)}
            >
              <span className="card-record-time">
                {clockOf(record.fromMs)} – {record.open ? t('now') : clockOf(record.toMs - 1_000)}
              </span>
              <RecordType record={record} />
              <span className="or-numeric or-muted">{record.open ? '' : formatBytes(record.bytes).text}</span>
            </button>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

function RecordType({ record: { type, open } }: { readonly record: ListedRecord }) {
  if (open) {
    return (
      <span className="card-record-type" data-open="true">
        <Icon name="circle-fill" /> {t('Being recorded')}
      </span>
    );
  }
  const { word, icon } = types[type];
  return (
    <span className="card-record-type">
      {icon === undefined ? null : <Icon name={icon} />} {t(word)}
    </span>
  );
}

const dayOf = (record: ListedRecord | undefined): string =>
  record === undefined ? '' : formatDay(record.fromMs);

const clockOf = (ms: number): string => formatTime(ms).slice(11);
