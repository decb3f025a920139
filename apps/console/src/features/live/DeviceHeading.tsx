import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { NoticesMuted } from '../../fleet/NoticesMuted.tsx';
import { useDeviceOldSince } from '../../fleet/use-old-since.ts';
import { aged } from '../../ui/states/aged.ts';
import { AsOf } from '../../ui/states/AsOf.tsx';
import { StateBadge } from '../../ui/badges/StateBadge.tsx';
import { stateOf } from '../../ui/badges/state-colours.ts';

/** The device that a page shows: its id, its state, and by what people know it. */
export function DeviceHeading({ device, extra }: { readonly device: Device; readonly extra: DeviceExtra }) {
  const oldSince = useDeviceOldSince(device);
  return (
    <>
      <h1>{device.deviceid}</h1>
      <span {...aged(oldSince)}>
        <StateBadge state={stateOf(device)} />
      </span>
      <AsOf sinceMs={oldSince} />
      <NoticesMuted deviceid={device.deviceid} />
      <span className="live-head-memo or-muted">
        {[device.driverName, device.memo, extra.plate].filter((text) => text !== '').join(' · ')}
      </span>
    </>
  );
}
