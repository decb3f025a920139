import { channelName } from '@outrider/model/devices/device.ts';
import { useId, useState } from 'react';
import { control } from '../../../../connection/session.ts';
import { deviceStore } from '../../../../fleet/device-store.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { toastError } from '../../../../ui/notices/toast-error.ts';
import { useMayEdit } from '../../editor/use-may-edit.ts';

interface DsmChannelProps {
  readonly deviceid: string;
  readonly channels: number;
  readonly channel: number;
  readonly onChannel: (channel: number) => void;
}

/** Which camera looks at the driver: kept with the device as soon as it is chosen, by who may edit devices. */
export function DsmChannel({ deviceid, channels, channel, onChannel }: DsmChannelProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const mayEdit = useMayEdit();
  const choose = async (dsmChannel: number): Promise<void> => {
    setBusy(true);
    try {
      await control.request('writeExtra', { deviceid, change: { dsmChannel } });
      deviceStore.changeExtra(deviceid, { dsmChannel });
      onChannel(dsmChannel);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <>
      <label htmlFor={id}>{t('DSM channel')}</label>
      <select
        id={id}
        className="form-select"
        value={channel}
        disabled={busy || !mayEdit}
        onChange={({ target }) => void choose(Number(target.value))}
      >
        {Array.from({ length: channels }, (_, at) => (
          <option key={at} value={at + 1}>
            {channelName(deviceStore.extra(deviceid), at + 1)}
          </option>
        ))}
      </select>
    </>
  );
}
