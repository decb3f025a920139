import type { DeviceColumn } from '@outrider/model/devices/device-columns.ts';
import { type DeviceExtra, deviceRecord } from '@outrider/model/devices/device-record.ts';
import {
  channelName,
  type Device,
  installedChannels,
  type MemoType,
  memoTypes,
} from '@outrider/model/devices/device.ts';
import { turningChannelsOf } from '@outrider/model/devices/turning-channels.ts';
import { type LengthUnit, speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { ReactNode } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { formatZone } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { PtzButton } from '../../../recorder/ptz/PtzButton.tsx';
import { TalkButton } from '../../../talk/TalkButton.tsx';
import { WordsButton } from '../../../talk/words/WordsButton.tsx';
import { diskColour, signalColour } from '../../../ui/badges/state-colours.ts';
import { RecordingDot } from './RecordingDot.tsx';
import type { SortKey } from './sorting.ts';

/** A column that the chooser offers. */
export interface Column {
  readonly id: DeviceColumn;
  /** Raw word of its heading. */
  readonly text: PlainWord;
  /** Unit in the heading. */
  readonly unit?: (lengthUnit: LengthUnit) => string;
  readonly numeric?: true;
  readonly sort?: SortKey;
  /** Who has not got it has no such column. */
  readonly right?: Right;
  /** Shown only to people who switch it on. */
  readonly offByDefault?: true;
  /** In a window as narrow as a tablet's, too. */
  readonly offOnTablets?: true;
  /** The memo it holds: who may write memos edits it in its place. */
  readonly memo?: { readonly type: MemoType; readonly of: (device: Device, extra: DeviceExtra) => string };
  /** Undefined where the device says nothing. */
  readonly cell: (device: Device, extra: DeviceExtra, lengthUnit: LengthUnit) => ReactNode;
}

const tenths = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : (value / 10).toFixed(1);

function DiskBadge({ device: { diskHealth1, diskHealth2 } }: { readonly device: Device }) {
  const known = [diskHealth1, diskHealth2].filter((health) => health !== undefined);
  const lower = Math.min(...known);
  const words: Readonly<Record<number, string>> = { [-2]: t('no disk'), [-1]: t('unknown') };
  const both = known.map((smart) => words[smart] ?? `${smart} %`).join(' / ');
  return (
    <LevelBadge colour={diskColour(lower)} title={both}>
      {words[lower] ?? `${lower}`}
    </LevelBadge>
  );
}

function memoColumn(
  row: Pick<Column, 'id' | 'text' | 'sort' | 'offByDefault'> & { readonly memo: NonNullable<Column['memo']> },
): Column {
  return {
    ...row,
    cell(device, extra) {
      const memo = row.memo.of(device, extra);
      return memo === '' ? undefined : (
        <span className="or-memo-text" title={memo}>
          {memo}
        </span>
      );
    },
  };
}

/** The columns, in order. */
export const columns: readonly Column[] = [
  {
    id: 'driver',
    text: deviceRecord.fields.driverName.label,
    sort: 'driver',
    cell: ({ driverName }) => driverName || undefined,
  },
  memoColumn({
    id: 'memo',
    text: deviceRecord.fields.memo.label,
    sort: 'memo',
    memo: { type: memoTypes.device, of: ({ memo }) => memo },
  }),
  memoColumn({
    id: 'extraMemo',
    text: deviceRecord.fields.secondMemo.label,
    offByDefault: true,
    memo: { type: memoTypes.second, of: (_, { secondMemo }) => secondMemo },
  }),
  {
    id: 'plate',
    text: deviceRecord.fields.plate.label,
    sort: 'plate',
    cell: (_, { plate }) => plate || undefined,
  },
  {
    id: 'speed',
    text: 'Speed',
    unit: speedUnit,
    numeric: true,
    // Also of a row without a place, which is all that is told to people who may not see positions (rule POS-6).
    cell: ({ position: gps }, _, unit) => gps && Math.round(speedIn(gps.speedKmh, unit)),
  },
  {
    id: 'channel',
    text: 'Channel',
    numeric: true,
    offOnTablets: true,
    cell: ({ channelMask }, extra) => {
      const installed = installedChannels(channelMask);
      const names = installed.map((channel) => channelName(extra, channel)).join(', ');
      return <span title={names}>{installed.length}</span>;
    },
  },
  {
    id: 'signal',
    text: 'Signal',
    unit: () => '%',
    numeric: true,
    cell: ({ signal }) =>
      signal === undefined ? undefined : <LevelBadge colour={signalColour(signal)}>{signal}</LevelBadge>,
  },
  {
    id: 'acc',
    text: 'Acc',
    cell: ({ ignitionOn: isOn }) =>
      isOn === undefined ? undefined : (
        <span className={isOn ? '' : 'or-muted'}>
          <Icon name="power" className={isOn ? 'or-on' : ''} /> {isOn ? t('on') : t('off')}
        </span>
      ),
  },
  {
    id: 'voltage',
    text: 'Voltage',
    unit: () => 'V',
    numeric: true,
    cell: ({ voltage, voltagePercent }) =>
      voltage === undefined ? undefined : (
        <span title={voltagePercent === undefined ? undefined : `${voltagePercent} %`}>
          {tenths(voltage)}
        </span>
      ),
  },
  { id: 'health', text: 'Disk Usage', unit: () => '%', numeric: true, cell: ({ diskUsage }) => diskUsage },
  {
    id: 'temperature',
    text: 'Temperature',
    unit: () => '°C',
    numeric: true,
    cell: ({ temperature }) => tenths(temperature),
  },
  {
    id: 'loopdata',
    text: 'Loop Data',
    unit: () => '°C',
    numeric: true,
    cell: ({ sensorTemperatures }) => sensorTemperatures.map(tenths).join(' / ') || undefined,
  },
  {
    id: 'satellites',
    text: 'Satellites',
    numeric: true,
    offOnTablets: true,
    cell: ({ satellites }) => satellites,
  },
  {
    id: 'timezone',
    text: 'Time Zone',
    unit: () => 'UTC',
    cell: ({ timezone }) => (timezone === undefined ? undefined : formatZone(timezone).slice(3)),
  },
  {
    id: 'sd',
    text: 'SD Durability',
    numeric: true,
    cell: (device) =>
      device.diskHealth1 === undefined && device.diskHealth2 === undefined ? undefined : (
        <DiskBadge device={device} />
      ),
  },
  {
    id: 'recording',
    text: 'Recording Status',
    cell: (device) => (device.recording === true ? <RecordingDot device={device} /> : undefined),
  },
  {
    id: 'talk',
    text: 'Talk',
    right: 'F_talk',
    cell: ({ deviceid }) => (
      <>
        <TalkButton deviceid={deviceid} className="or-action" />
        <WordsButton deviceid={deviceid} className="or-action" />
      </>
    ),
  },
  {
    id: 'ptz',
    text: 'PTZ',
    right: 'F_ptz',
    offOnTablets: true,
    cell: ({ deviceid }, extra) =>
      turningChannelsOf(extra).length === 0 ? undefined : (
        <PtzButton deviceid={deviceid} className="or-action" />
      ),
  },
];
