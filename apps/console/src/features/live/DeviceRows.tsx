import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../ground/i18n/t.ts';
import { livePath } from '../../ground/paths.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../fleet/use-old-since.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { aged } from '../../ui/states/aged.ts';
import { formatRecent } from '../../ui/text/format.ts';
import { ROW_HEIGHT } from '../../ui/list/row-height.ts';
import { StateBadge } from '../../ui/badges/StateBadge.tsx';
import { deviceStates, stateOf } from '../../ui/badges/state-colours.ts';
import { useRowKeys } from '../../ui/list/use-row-keys.ts';
import { heardWords } from './heard-words.ts';
import { RowPicture } from './RowPicture.tsx';
import { useHasDrivers } from './use-has-drivers.ts';
import type { VehicleActionId } from '../../vehicle/vehicle-actions.ts';
import { VehicleButtons } from '../../vehicle/VehicleButtons.tsx';
import { VehicleMenu } from '../../vehicle/VehicleMenu.tsx';
import './device-rows.css';

/** Height of a row with pictures, CSS pixels. */
const PICTURE_HEIGHT = 76;
/** The row itself leads there. */
const HERE: readonly VehicleActionId[] = ['live'];
/** What stands beside a row as buttons where there is room, in the order of everywhere. */
const FIRST: readonly VehicleActionId[] = ['playback', 'talk', 'edit'];
/** Stands where a device says nothing. */
const UNKNOWN = '–';

interface DeviceRowsProps {
  readonly ids: readonly string[];
  /** The device that is open, if one is. */
  readonly selected?: string;
  /** With every column, or only with state and id. */
  readonly wide: boolean;
  /** With the last picture that was seen of each. */
  readonly pictures?: boolean;
  /** With what can be done with each: as buttons, or all of it behind three dots. */
  readonly acts?: 'buttons' | 'menu';
}

/** Devices one under the other, each a link to its live view. Only rows in sight exist, so that 10,000 stay light. */
export function DeviceRows({ ids, selected, wide, pictures = false, acts }: DeviceRowsProps) {
  const drivers = useHasDrivers();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (pictures ? PICTURE_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
  });
  useRowKeys(scroller, ids.length, { scrollTo: (index) => virtualizer.scrollToIndex(index) });

  useEffect(() => virtualizer.measure(), [pictures, virtualizer]);

  const at = selected === undefined ? -1 : ids.indexOf(selected);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [at, virtualizer]);

  return (
    <div
      ref={scroller}
      className="live-rows"
      data-wide={wide}
      data-drivers={drivers}
      data-pictures={pictures}
    >
      <div style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => (
          <DeviceRow
            key={key}
            id={ids[index] ?? ''}
            index={index}
            top={start}
            height={size}
            selected={index === at}
            wide={wide}
            drivers={drivers}
            pictures={pictures}
            acts={acts}
          />
        ))}
      </div>
    </div>
  );
}

interface DeviceRowProps {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly selected: boolean;
  readonly wide: boolean;
  /** Whether there is a column of drivers. */
  readonly drivers: boolean;
  readonly pictures: boolean;
  readonly acts: DeviceRowsProps['acts'];
}

const DeviceRow = memo(function DeviceRow(props: DeviceRowProps) {
  const { id, index, top, height, selected, wide, drivers, pictures, acts } = props;
  const device = useDevice(id);
  const unit = useLengthUnit();
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return null;
  const { plate } = deviceStore.extra(id);
  const { position: gps } = device;
  const speed = gps === undefined ? UNKNOWN : Math.round(speedIn(gps.speedKmh, unit));
  return (
    <div className="live-row-place" data-row={index} style={{ height, transform: `translateY(${top}px)` }}>
      {pictures ? <RowPicture device={device} /> : null}
      <Link
        to={livePath(id)}
        className="live-row"
        data-deviceid={id}
        aria-current={selected ? 'page' : undefined}
        {...aged(oldSince)}
      >
        <StateBadge state={stateOf(device)} word={wide} />
        <span className="live-row-id">{id}</span>
        {wide ? (
          <>
            {drivers ? <span>{device.driverName || UNKNOWN}</span> : null}
            <span>{device.memo || UNKNOWN}</span>
            <span className="live-row-plate">{plate || UNKNOWN}</span>
            <span className="or-numeric">{speed}</span>
            <span className="or-numeric live-row-channels">
              {installedChannels(device.channelMask).length}
            </span>
            <span className="or-numeric or-muted live-row-heard" title={heardWords(device.statusTime)}>
              {device.statusTime === 0 ? heardWords(0) : formatRecent(device.statusTime * 1000)}
            </span>
          </>
        ) : (
          <>
            {pictures ? <RowDoes device={device} /> : null}
            <span className="or-muted live-row-memo">{device.driverName || device.memo || plate}</span>
          </>
        )}
      </Link>
      {acts === undefined ? null : (
        <div className="live-row-acts">
          {acts === 'buttons' ? (
            <VehicleButtons deviceid={id} first={FIRST} className="or-action" without={HERE} named />
          ) : (
            <VehicleMenu deviceid={id} className="or-action" without={HERE} />
          )}
        </div>
      )}
    </div>
  );
});

/** What a vehicle does, in words: how fast it drives, since when it is offline. */
function RowDoes({ device }: { readonly device: Device }) {
  const unit = useLengthUnit();
  const { position, statusTime } = device;
  const { text, css } = deviceStates[stateOf(device)];
  const speed = position === undefined ? 0 : Math.round(speedIn(position.speedKmh, unit));
  return (
    <span className="live-row-does" style={{ color: css }}>
      {!isOnline(device) && statusTime > 0
        ? t('Offline since {time}', { time: formatRecent(statusTime * 1000).slice(0, -3) })
        : isOnline(device) && speed > 0
          ? `${t(text)} · ${speed} ${speedUnit(unit)}`
          : t(text)}
    </span>
  );
}
