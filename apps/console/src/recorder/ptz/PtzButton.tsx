import { lazy, Suspense, useState } from 'react';
import { isOnline } from '@outrider/model/devices/device.ts';
import { turningChannelsOf } from '@outrider/model/devices/turning-channels.ts';
import { useRight } from '../../connection/use-session.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';

const PtzDialog = lazy(async () => ({ default: (await import('./PtzDialog.tsx')).PtzDialog }));

interface PtzButtonProps {
  readonly deviceid: string;
  /** The camera that is steered; the first that turns when absent. */
  readonly channel?: number;
  readonly className: string;
}

/** Opens what steers a camera. Nothing without the right, and where neither the device nor an administrator says of a camera that it turns. */
export function PtzButton({ deviceid, channel, className }: PtzButtonProps) {
  const maySteer = useRight('F_ptz');
  const device = useDevice(deviceid);
  const [open, setOpen] = useState(false);
  const turning = turningChannelsOf(deviceStore.extra(deviceid));
  const first = channel ?? turning[0];
  if (!maySteer || device === undefined || first === undefined || !turning.includes(first)) return null;
  const text = t('Steer the camera of {device}', { device: deviceid });
  return (
    <>
      <IconButton
        icon="joystick"
        text={text}
        className={className}
        disabled={!isOnline(device)}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <PtzDialog deviceid={deviceid} channel={first} onHide={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
