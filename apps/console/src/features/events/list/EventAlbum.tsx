import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router';
import { eventSource } from '../../../fleet/event-name.ts';
import { SeverityMark } from '../../../fleet/SeverityMark.tsx';
import { useSize } from '../../../ui/use-size.ts';
import { EventColour } from '../EventColour.tsx';
import { CheckState } from './CheckState.tsx';
import { timeText } from './event-columns.tsx';
import { EventPicture } from './EventPicture.tsx';
import { type EventRow, keyOf, lookName, looksOf, nameOf, severityOf } from './listed-row.ts';

/** CSS px. */
const CARD = { width: 232, gap: 10, words: 58 };

interface EventAlbumProps {
  readonly label: string;
  readonly rows: readonly EventRow[];
  readonly severalDays: boolean;
  readonly selected: EventRow | undefined;
  readonly pathOf: (row: EventRow) => string;
}

/** Events by what was to be seen: a picture each. Only those in sight exist. */
export function EventAlbum({ label, rows, severalDays, selected, pathOf }: EventAlbumProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = (useSize(scroller)?.width ?? CARD.width) - 2 * CARD.gap;
  const across = Math.max(1, Math.floor((width + CARD.gap) / (CARD.width + CARD.gap)));
  const cardWidth = (width - (across - 1) * CARD.gap) / across;
  const height = Math.round((cardWidth * 9) / 16) + CARD.words + CARD.gap;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: Math.ceil(rows.length / across),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 2,
  });
  const shown = virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const [first, last] = [(shown[0]?.index ?? 0) * across, ((shown.at(-1)?.index ?? -1) + 1) * across];
  return (
    <div ref={scroller} className="or-album">
      <ul
        aria-label={label}
        style={{
          paddingTop: before + CARD.gap,
          paddingBottom: after,
          gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`,
          gap: CARD.gap,
        }}
      >
        {rows.slice(first, last).map((row) => {
          const [look] = looksOf(row);
          return (
            <li key={keyOf(row)} data-key={keyOf(row)} style={{ height: height - CARD.gap }}>
              <Link to={pathOf(row)} aria-current={row === selected ? 'true' : undefined}>
                {look === undefined ? null : <EventPicture key={lookName(look)} row={row} look={look} />}
                <span className="or-album-name">
                  <SeverityMark severity={severityOf(row)} /> <EventColour colour={row.notifycolor} />
                  <strong>{nameOf(row)}</strong>
                </span>
                <span className="or-album-words">
                  <span className="or-muted">
                    {eventSource(row)} · {timeText(row, severalDays)}
                  </span>
                  <CheckState row={row} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
