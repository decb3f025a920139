import { type ReactNode, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { t, textsMended } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { useIsTablet } from '../../../ground/use-is-tablet.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { FoldedFilters } from '../../../ui/list/FoldedFilters.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useCloseKey } from '../../../ui/use-close-key.ts';
import { EventAlbum } from './EventAlbum.tsx';
import { CARD_PX, eventColumns } from './event-columns.tsx';
import { EventDetails } from './EventDetails.tsx';
import { EventPins } from './EventPins.tsx';
import { HourBars } from './HourBars.tsx';
import type { RowChange } from './event-feed.ts';
import { type EventRow, hasPicture, keyOf } from './listed-row.ts';
import { narrowed, narrowingIn, pinned, pinNames } from './narrowing.ts';
import { listSizes, sizeIn } from './list-size.ts';
import './event-browser.css';

/** In the address: the event that is open beside the list. */
const OPEN = 'event';

interface EventBrowserProps {
  /** What the list is of. */
  readonly label: string;
  /** The newest first. */
  readonly rows: readonly EventRow[];
  /** Whether rows may be of several days. */
  readonly severalDays: boolean;
  /** Takes in an event that was changed here. */
  readonly put: (change: RowChange) => void;
  /** Why there is nothing, where no pin is set. */
  readonly empty: ReactNode;
  /** Below the list. */
  readonly foot?: ReactNode;
}

/** Events as a table or an album, pinned by what they are and by their hour; one of them open beside. The address says all of it. */
export function EventBrowser({ label, rows, severalDays, put, empty, foot }: EventBrowserProps) {
  const [params, setParams] = useSearchParams();
  const isMobile = useIsMobile();
  const isTablet = useIsTablet();
  const size = sizeIn(params);
  const isAlbum = params.get('view') === 'album';
  const narrowing = useMemo(() => narrowingIn(params), [params]);
  // Their words may come late, or be changed.
  const words = useStore(textsMended);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is pinned is said in them
  const seen = useMemo(() => pinned(isAlbum ? rows.filter(hasPicture) : rows), [isAlbum, rows, words]);
  const found = useMemo(() => narrowed(seen, narrowing), [seen, narrowing]);
  const shown = useMemo(() => found.slice(0, size), [found, size]);
  const open = params.get(OPEN);
  const opened = rows.find((row) => keyOf(row) === open);
  const main = useRef<HTMLDivElement>(null);
  const set = (change: Readonly<Record<string, string | undefined>>): void =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change))
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      return next;
    });
  const close = (): void => {
    flushSync(() => set({ [OPEN]: undefined }));
    main.current?.querySelector<HTMLElement>(`[data-key="${open}"] :is(a, button)`)?.focus();
  };
  useCloseKey(main, opened !== undefined, close);
  const pathOf = (row: EventRow): string => {
    const next = new URLSearchParams(params);
    next.set(OPEN, keyOf(row));
    return `?${next.toString()}`;
  };
  const isBeside = opened !== undefined && !isMobile;
  const isCovered = opened !== undefined && isMobile;
  const hasCards = isMobile || (isTablet && isBeside);
  const isNarrow = isTablet || isBeside;
  const isPinned = narrowing.hour !== undefined || pinNames.some((pin) => narrowing[pin] !== undefined);
  const clear = (): void => set(Object.fromEntries(['hour', ...pinNames].map((name) => [name, undefined])));
  const count = (
    <output className="or-muted">
      {found.length > size
        ? t('the newest {shown} of {count}', { shown: size, count: found.length })
        : t('{count} events', { count: found.length })}
    </output>
  );
  return (
    <div ref={main} className="or-event-list">
      <div className="or-event-list-tools" inert={isCovered}>
        <fieldset className="btn-group btn-group-sm" aria-label={t('View')}>
          {(['table', 'album'] as const).map((view) => (
            <button
              key={view}
              type="button"
              className="btn btn-outline-secondary"
              aria-pressed={isAlbum === (view === 'album')}
              onClick={() => set({ view: view === 'album' ? view : undefined })}
            >
              {view === 'album' ? t('Album') : t('Table')}
            </button>
          ))}
        </fieldset>
        {isMobile ? count : null}
        <FoldedFilters set={pinNames.filter((pin) => narrowing[pin] !== undefined).length}>
          <EventPins rows={seen} narrowing={narrowing} onPin={(pin, value) => set({ [pin]: value })} />
          {isPinned ? (
            <button type="button" className="btn btn-sm btn-link" onClick={clear}>
              {t('Clear')}
            </button>
          ) : null}
          {isMobile ? null : (
            <>
              <div className="or-bar-space" />
              {count}
            </>
          )}
          <label className="or-event-list-size">
            <span>{t('Show')}</span>
            <select
              className="form-select form-select-sm"
              aria-label={t('Show')}
              value={size}
              onChange={({ target }) => set({ size: target.value })}
            >
              {listSizes.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        </FoldedFilters>
      </div>
      <div inert={isCovered}>
        <HourBars
          rows={seen}
          narrowing={narrowing}
          onHour={(hour) => set({ hour: hour === undefined ? undefined : String(hour) })}
        />
      </div>
      <div className="or-event-list-body" data-open={isBeside}>
        <div className="or-event-list-list" inert={isCovered}>
          {shown.length === 0 ? (
            rows.length === 0 ? (
              empty
            ) : (
              <EmptyState icon="search" title={t('No event matches')}>
                {isAlbum && seen.length === 0
                  ? t(
                      'The album shows events that have a picture: none of these has one. The table shows them all.',
                    )
                  : t('No event matches all that is pinned. Clear some of it.')}
              </EmptyState>
            )
          ) : isAlbum ? (
            <EventAlbum
              label={label}
              rows={shown}
              severalDays={severalDays}
              selected={opened}
              pathOf={pathOf}
            />
          ) : (
            <DataTable
              label={label}
              rows={shown}
              keyOf={keyOf}
              columns={eventColumns({ hasCards, isNarrow, severalDays, pathOf, put })}
              sortedBy="time"
              descending
              selected={opened === undefined ? undefined : keyOf(opened)}
              onOpen={(row) => set({ [OPEN]: keyOf(row) })}
              hideHead={hasCards}
              {...(hasCards ? { rowHeight: CARD_PX } : {})}
            />
          )}
        </div>
        {opened === undefined ? null : (
          <EventDetails key={keyOf(opened)} row={opened} put={put} onClose={close} />
        )}
      </div>
      {foot}
    </div>
  );
}
