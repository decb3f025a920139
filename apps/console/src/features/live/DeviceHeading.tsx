import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { stateOf } from '../../ui/state-colours.ts';

/** The device that a page shows: its id, its state, and by what people know it. */
export function DeviceHeading({ device, extra }: { readonly device: Device; readonly extra: DeviceExtra }) {
  return (
    <>
      <h1>{device.deviceid}</h1>
      <StateBadge state={stateOf(device)} />
      <span className="live-head-memo or-muted">
        {[device.driverName, device.memo, extra.plate].filter((text) => text !== '').join(' · ')}
      </span>
    </>
  );
}
