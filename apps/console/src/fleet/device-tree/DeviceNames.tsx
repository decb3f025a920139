import { useDevice } from '../use-devices.ts';
import './device-names.css';

/** A device by its id, driver and memo, as lists have it to choose from. */
export function DeviceNames({ id }: { readonly id: string }) {
  const device = useDevice(id);
  return (
    <>
      <span className="or-device-id">{id}</span>
      <span className="or-device-name or-device-driver">{device?.driverName}</span>
      <span className="or-device-name or-muted">{device?.memo}</span>
    </>
  );
}
