import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import { useEffect, useRef, useState } from 'react';
import { eventMemo, eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { removeBookmark, useMayBookmark } from '../../../timeline/bookmark/change-bookmarks.ts';
import { isBookmark, severityOf } from '../../../timeline/paint/event-clusters.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import type { DeviceEvent } from './use-timeline-days.ts';
import '../../../fleet/severity.css';
import './event-panel.css';

const icons: Record<EventSeverity, IconName> = {
  critical: 'triangle-fill',
  warning: 'diamond-fill',
  info: 'circle-fill',
};

interface EventPanelProps {
  readonly events: readonly DeviceEvent[];
  readonly day: Stretch;
  readonly clock: ZoneClock;
  /** Whether there are events of several vehicles. */
  readonly several: boolean;
  /** Where the playhead is. */
  readonly atMs: number;
  readonly told: boolean;
  readonly onGo: (ms: number) => void;
}

/** The events of the day: each leads to its moment, the last one before the playhead is marked. */
export function EventPanel({ events, day, clock, several, atMs, told, onGo }: EventPanelProps) {
  const mayBookmark = useMayBookmark();
  /** The bookmark that somebody wants to remove: it may be another one's. */
  const [asked, setAsked] = useState<DeviceEvent>();
  const list = useRef<HTMLOListElement>(null);
  const ofDay = events.filter(({ time }) => time * 1_000 >= day.fromMs && time * 1_000 < day.toMs);
  const current = ofDay.findLast(({ time }) => time * 1_000 <= atMs)?.id;
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]');
    if (!(row instanceof HTMLElement) || list.current === null) return;
    const { scrollTop, clientHeight } = list.current;
    const top = row.offsetTop - list.current.offsetTop;
    if (top < scrollTop || top + row.offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = top - clientHeight / 2;
  }, [current]);
  return (
    <section className="or-timeline-events" aria-label={t('Events')}>
      <h2>
        {t('Events')} <span className="or-muted">{ofDay.length}</span>
      </h2>
      {ofDay.length === 0 ? (
        <p className="or-muted">{told ? t('No event on this day.') : t('Loading')}</p>
      ) : (
        <ol ref={list}>
          {ofDay.map((event) => (
            <li key={event.id}>
              <button
                type="button"
                aria-current={event.id === current ? 'true' : undefined}
                onClick={() => onGo(event.time * 1_000)}
              >
                <Icon
                  name={isBookmark(event) ? 'bookmark-fill' : icons[severityOf(event)]}
                  className={`or-severity-${severityOf(event)}`}
                />
                <time>{clock.text(event.time * 1_000).slice(11)}</time>
                <span>
                  {eventName(event)}
                  {several ? <span className="or-muted"> {event.deviceid}</span> : null}
                  {event.memo === '' ? null : <span className="or-muted"> {eventMemo(event)}</span>}
                </span>
              </button>
              {isBookmark(event) && mayBookmark ? (
                <IconButton
                  icon="x-lg"
                  text={t('Remove the bookmark')}
                  className="or-action"
                  onClick={() => setAsked(event)}
                />
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {asked === undefined ? null : (
        <AskFirst
          id="remove-bookmark"
          title={t('Remove the bookmark')}
          doText={t('Remove the bookmark')}
          onDo={() => removeBookmark(asked.deviceid, asked.id)}
          onHide={() => setAsked(undefined)}
        >
          {[asked.deviceid, clock.text(asked.time * 1_000), eventMemo(asked)].filter(Boolean).join(' · ')}
        </AskFirst>
      )}
    </section>
  );
}
