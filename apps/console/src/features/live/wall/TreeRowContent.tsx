import { channelName } from '@outrider/model/devices/device.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/aged.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { stateOf } from '../../../ui/state-colours.ts';
import type { TreeRow } from './tree-rows.ts';

interface TreeRowContentProps {
  readonly row: TreeRow;
  /** Whether its tile is on the wall. */
  readonly onWall: boolean;
  /** Puts all channels of the device up. */
  readonly onAll: (deviceid: string) => void;
}

/** What stands in a row of the tree. */
export function TreeRowContent({ row, onWall, onAll }: TreeRowContentProps) {
  switch (row.kind) {
    case 'group':
      return (
        <>
          <Icon name={row.open ? 'chevron-down' : 'chevron-right'} />
          <b className="wall-tree-name">{row.name ?? t('In no group')}</b>
          <span className="or-numeric or-muted">{row.count}</span>
        </>
      );
    case 'device':
      return <DeviceName deviceid={row.deviceid} open={row.open} onAll={onAll} />;
    case 'map':
      return (
        <>
          <Icon name="geo-alt" />
          <span className="wall-tree-name">{t('Map')}</span>
          {onWall ? <Icon name="check-lg" /> : null}
        </>
      );
    case 'channel':
      return (
        <>
          <Icon name="camera-video" />
          <span className="wall-tree-name">{channelName(deviceStore.extra(row.deviceid), row.channel)}</span>
          {onWall ? <Icon name="check-lg" /> : null}
        </>
      );
  }
}

interface DeviceNameProps {
  readonly deviceid: string;
  readonly open: boolean;
  readonly onAll: (deviceid: string) => void;
}

function DeviceName({ deviceid, open, onAll }: DeviceNameProps) {
  const device = useDevice(deviceid);
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return <span className="wall-tree-name">{deviceid}</span>;
  const all = t('All channels of {device}', { device: deviceid });
  return (
    <>
      <Icon name={open ? 'chevron-down' : 'chevron-right'} />
      <StateBadge state={stateOf(device)} word={false} />
      <span className="wall-tree-name" {...aged(oldSince)}>
        <b>{deviceid}</b> <span className="or-muted">{device.driverName || device.memo}</span>
      </span>
      <button
        type="button"
        className="or-link wall-tree-all"
        title={all}
        aria-label={all}
        tabIndex={-1}
        onClick={(event) => {
          // The row itself opens.
          event.stopPropagation();
          onAll(deviceid);
        }}
      >
        <Icon name="grid" />
      </button>
    </>
  );
}
