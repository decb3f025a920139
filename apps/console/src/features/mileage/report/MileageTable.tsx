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
import { formatSpan } from '../../../ui/format.ts';
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

const keyOf = ({ deviceid, date }: MileageRow): string => `${deviceid} ${date ?? ''}`;

/** What devices did, a row each; of one device a row a day. */
export function MileageTable({ rows, byDay, pathOf, onOpen }: MileageTableProps) {
  const unit = useLengthUnit();
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
      numeric(
        'distance',
        104,
        `${t('Distance')} ${lengthUnit(unit)}`,
        ({ distance }) => distance,
        (distance) => lengthIn(kmOfMillionths(distance), unit).toFixed(1),
      ),
      numeric('driving', 108, t('Driving time'), ({ totalDrivingtime }) => totalDrivingtime, span),
      numeric('idle', 108, t('Idle'), ({ idletime }) => idletime, span),
      numeric('parked', 108, t('Parked'), ({ parktime }) => parktime, span),
      ...(showsSpeed
        ? [
            numeric('oscount', 92, t('OverSpeed'), ({ oscount = 0 }) => oscount, String),
            numeric(
              'maxspeed',
              136,
              `${t('Highest speed')} ${speedUnit(unit)}`,
              ({ maxspeed = 0 }) => maxspeed,
              (speed) => String(Math.round(speedIn(speed, unit))),
            ),
          ]
        : []),
    ];
  }, [unit, byDay, showsSpeed, pathOf]);
  return (
    <DataTable
      label={t('Mileage')}
      rows={rows}
      keyOf={keyOf}
      columns={columns}
      sortedBy={byDay ? 'date' : 'deviceid'}
      {...(byDay ? {} : { onOpen: ({ deviceid }: MileageRow) => onOpen(deviceid) })}
    />
  );
}
