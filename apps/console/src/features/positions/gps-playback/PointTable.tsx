import type { Track } from '@outrider/model/positions/track.ts';
import { compassPoint } from '@outrider/model/positions/compass.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { useMemo } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';

interface PointTableProps {
  readonly track: Track;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeText: (ms: number) => string;
  readonly onSeek: (ms: number) => void;
}

/** All points of a stretch, of which only those in sight exist: for level 0. */
export function PointTable({ track, fromMs, toMs, timeText, onSeek }: PointTableProps) {
  const unit = useLengthUnit();
  const points = useMemo(() => {
    const first = track.firstFrom(fromMs);
    return Array.from({ length: track.firstFrom(toMs) - first }, (_, at) => first + at);
  }, [track, fromMs, toMs]);
  const columns = useMemo<readonly TableColumn<number>[]>(
    () => [
      {
        id: 'time',
        text: t('Time'),
        width: 84,
        sort: (at) => at,
        cell: (at) => timeText(track.timeAt(at)),
      },
      {
        id: 'speed',
        text: speedUnit(unit),
        width: 64,
        numeric: true,
        sort: (at) => track.speedAt(at),
        cell: (at) => speedIn(track.speedAt(at), unit).toFixed(1),
      },
      {
        id: 'heading',
        text: t('Heading'),
        width: 70,
        cell: (at) => {
          const { heading } = track.fixAt(at);
          return `${t(compassPoint(heading))} ${Math.round(heading)}°`;
        },
      },
      {
        id: 'place',
        text: t('Position'),
        width: 170,
        cell: (at) => `${track.latAt(at).toFixed(6)}, ${track.lngAt(at).toFixed(6)}`,
      },
    ],
    [track, unit, timeText],
  );
  return (
    <DataTable
      label={t('Points')}
      rows={points}
      keyOf={String}
      columns={columns}
      sortedBy="time"
      rowHeight={28}
      onOpen={(at) => onSeek(track.timeAt(at))}
    />
  );
}
