import {
  kmOfMillionths,
  lengthIn,
  lengthUnit,
  speedIn,
  speedUnit,
} from '@outrider/model/preferences/units.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { formatSpan } from '../../../ui/text/format.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { DataTable, type TableColumn } from '../../../ui/table/DataTable.tsx';
import type { MileageRow } from './mileage-csv.ts';

interface MileageTableProps {
  readonly rows: readonly MileageRow[];
  /** Whether each row is a day of one device. */
  readonly byDay: boolean;
  /** Where the days of a device are told. */
  readonly pathOf: (deviceid: string) => string;
  readonly onOpen: (deviceid: string) => void;
}

/** CSS px of a card: two lines. */
const CARD_PX = 58;

const keyOf = ({ deviceid, date }: MileageRow): string => `${deviceid} ${date ?? ''}`;

/** What devices did, a row each; of one device a row a day. */
export function MileageTable({ rows, byDay, pathOf, onOpen }: MileageTableProps) {
  const unit = useLengthUnit();
  const isMobile = useIsMobile();
  const showsSpeed = rows.some(({ maxspeed }) => maxspeed !== undefined);
  const columns = useMemo<readonly TableColumn<MileageRow>[]>(() => {
    const units = { hours: t('h'), minutes: t('min') };
    const numeric = (
      id: string,
      width: number,
      text: string,
      value: (row: MileageRow) => number,
      cell: (value: number) => string,
    ) =>
      ({
        id,
        text,
        width,
        numeric: true,
        sort: value,
        cell: (row) => cell(value(row)),
      }) satisfies TableColumn<MileageRow>;
    const span = (seconds: number): string => formatSpan(seconds, units);
    const length = (distance: number): string => lengthIn(kmOfMillionths(distance), unit).toFixed(1);
    if (isMobile)
      return [
        {
          id: byDay ? 'date' : 'deviceid',
          text: t('Mileage'),
          width: 320,
          sort: ({ deviceid, date }) => (byDay ? (date ?? '') : deviceid),
          cell: (row) => (
            <div className="or-mileage-card">
              <span className="or-mileage-who">
                {byDay ? row.date : <Link to={pathOf(row.deviceid)}>{row.deviceid}</Link>}
              </span>
              <span>{`${length(row.distance)} ${lengthUnit(unit)}`}</span>
              <span className="or-muted">
                {[
                  `${t('Driving time')} ${span(row.totalDrivingtime)}`,
                  `${t('Idle')} ${span(row.idletime)}`,
                  ...(row.oscount === undefined || row.oscount === 0
                    ? []
                    : [`${t('OverSpeed')} ${row.oscount}`]),
                ].join(' · ')}
              </span>
            </div>
          ),
        },
      ];
    return [
      {
        id: 'deviceid',
        text: t('Device ID'),
        width: 112,
        sort: ({ deviceid }) => deviceid,
        cell: ({ deviceid }) => (byDay ? deviceid : <Link to={pathOf(deviceid)}>{deviceid}</Link>),
      },
      byDay
        ? {
            id: 'date',
            text: t('Date'),
            width: 116,
            sort: ({ date }) => date ?? '',
            cell: ({ date }) => date,
          }
        : numeric('days', 56, t('Days'), ({ days = 0 }) => days, String),
      numeric('distance', 92, `${t('Distance')} ${lengthUnit(unit)}`, ({ distance }) => distance, length),
      numeric('driving', 92, t('Driving time'), ({ totalDrivingtime }) => totalDrivingtime, span),
      numeric('idle', 92, t('Idle'), ({ idletime }) => idletime, span),
      numeric('parked', 92, t('Parked'), ({ parktime }) => parktime, span),
      ...(showsSpeed
        ? [
            numeric('oscount', 72, t('OverSpeed'), ({ oscount = 0 }) => oscount, String),
            numeric(
              'maxspeed',
              84,
              `${t('Highest speed')} ${speedUnit(unit)}`,
              ({ maxspeed = 0 }) => maxspeed,
              (speed) => String(Math.round(speedIn(speed, unit))),
            ),
          ]
        : []),
    ];
  }, [isMobile, unit, byDay, showsSpeed, pathOf]);
  return (
    <DataTable
      label={t('Mileage')}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      sortedBy={byDay ? 'date' : 'deviceid'}
      wrapsHead
      hideHead={isMobile}
      {...(isMobile ? { rowHeight: CARD_PX } : {})}
      {...(byDay ? {} : { onOpen: ({ deviceid }: MileageRow) => onOpen(deviceid) })}
    />
  );
}
