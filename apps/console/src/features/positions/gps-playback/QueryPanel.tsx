import { EVENTS_A_PAGE } from '@outrider/model/events/limits.ts';
import { useRight } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Choice } from './choice.ts';
import { DayStrip } from './DayStrip.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import type { WayFile } from './exports/save-way.ts';
import { TimeRange } from './TimeRange.tsx';
import type { WayExport } from './use-export.ts';
import type { AskedWay } from './use-way.ts';
import './query-panel.css';

interface QueryPanelProps {
  readonly choice: Choice;
  readonly today: string;
  readonly status: AskedWay['status'];
  readonly showEvents: boolean;
  /** Whether more happened than is shown. */
  readonly moreEvents: boolean;
  readonly files: WayExport;
  /** Whether there is something to take away. */
  readonly hasWay: boolean;
  readonly onChoice: (change: Partial<Choice>) => void;
  readonly onShowEvents: (shown: boolean) => void;
  readonly onQuery: () => void;
  readonly onExport: (kind: WayFile) => void;
}

/** What is asked for: the day, a stretch of it; and what is taken away. */
export function QueryPanel(props: QueryPanelProps) {
  const { choice, today, status, showEvents, moreEvents, files, hasWay } = props;
  const { onChoice, onShowEvents, onQuery, onExport } = props;
  const { deviceid, date, fromMinute, toMinute } = choice;
  const hasEvents = useRight('F_event');
  const busy = files.progress !== undefined;
  return (
    <form
      className="or-gps-query or-full-less"
      aria-label={t('Query GPS')}
      onSubmit={(event) => {
        event.preventDefault();
        onQuery();
      }}
    >
      <DayStrip deviceid={deviceid} date={date} today={today} onDate={(day) => onChoice({ date: day })} />
      <TimeRange
        fromMinute={fromMinute}
        toMinute={toMinute}
        onRange={(from, to) => onChoice({ fromMinute: from, toMinute: to })}
      />
      {hasEvents ? (
        <label className="form-check form-switch or-gps-events">
          <input
            type="checkbox"
            className="form-check-input"
            checked={showEvents}
            onChange={({ target }) => onShowEvents(target.checked)}
          />
          {t('Show events')}
        </label>
      ) : null}
      {moreEvents ? (
        <output className="or-muted">
          {t('Of very many events, the first {count} are shown.', { count: EVENTS_A_PAGE })}
        </output>
      ) : null}
      <button
        type="submit"
        className="btn btn-primary"
        disabled={status !== 'idle' || deviceid === '' || date === '' || busy}
      >
        <Icon name="search" /> {status === 'loading' ? t('Asking…') : t('Query GPS')}
      </button>
      <ExportButtons disabled={!hasWay || status !== 'idle'} files={files} onExport={onExport} />
    </form>
  );
}
