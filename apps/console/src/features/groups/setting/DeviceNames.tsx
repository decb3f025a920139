import { useDevice } from '../../../fleet/use-devices.ts';

/** A device by its id, driver and memo, as the lists of groups have it. */
export function DeviceNames({ id }: { readonly id: string }) {
  const device = useDevice(id);
  return (
    <>
      <span className="or-member-id">{id}</span>
      <span className="or-member-name">{device?.driverName}</span>
      <span className="or-member-name or-muted">{device?.memo}</span>
    </>
  );
}
