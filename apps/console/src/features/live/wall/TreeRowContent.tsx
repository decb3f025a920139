import { channelName } from '@outrider/model/devices/device.ts';
import type { SyntheticEvent } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import type { DeviceNode } from '../../../fleet/device-tree/device-source.ts';
import { GroupRow } from '../../../fleet/device-tree/GroupRow.tsx';
import { useDevice } from '../../../fleet/use-devices.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { t } from '../../../ground/i18n/t.ts';
import { aged } from '../../../ui/states/aged.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { StateBadge } from '../../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../../ui/badges/state-colours.ts';
import { VehicleMenu } from '../../../vehicle/VehicleMenu.tsx';

interface TreeRowContentProps {
  readonly node: DeviceNode;
  /** Puts all channels of the device up. */
  readonly onAll: (deviceid: string) => void;
}

/** What stands in a row of the tree. */
export function TreeRowContent({ node, onAll }: TreeRowContentProps) {
  if (node.kind === 'group') return <GroupRow name={node.name} count={node.count} />;
  const { deviceid } = node;
  if (node.kind === 'device') return <DeviceName deviceid={deviceid} onAll={onAll} />;
  return (
    <>
      <Icon name={node.part === 'map' ? 'geo-alt' : 'camera-video'} />
      <span className="or-tree-label">
        {node.part === 'map' ? t('Map') : channelName(deviceStore.extra(deviceid), node.part)}
      </span>
    </>
  );
}

interface DeviceNameProps {
  readonly deviceid: string;
  readonly onAll: (deviceid: string) => void;
}

/** What is done in a row's menu is no click for the row. */
const stop = (event: SyntheticEvent): void => event.stopPropagation();

function DeviceName({ deviceid, onAll }: DeviceNameProps) {
  const device = useDevice(deviceid);
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return <span className="or-tree-label">{deviceid}</span>;
  const named = device.driverName || device.memo;
  const all = t('All channels of {device}', { device: deviceid });
  return (
    <>
      <StateBadge state={stateOf(device)} word={false} />
      <span className="or-tree-label" title={`${deviceid} ${named}`} {...aged(oldSince)}>
        <b>{deviceid}</b> <span className="or-muted">{named}</span>
      </span>
      <span className="wall-tree-acts">
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
        <span role="presentation" onClick={stop}>
          <VehicleMenu deviceid={deviceid} className="or-link wall-tree-menu" tabIndex={-1} />
        </span>
      </span>
    </>
  );
}
