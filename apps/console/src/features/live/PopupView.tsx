import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { ConnectionStrip } from '../../connection/ConnectionStrip.tsx';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { Waiting } from '../../connection/Waiting.tsx';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDevice, useDevicesLoaded } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast.ts';
import { ChannelButtons } from './ChannelButtons.tsx';
import {
  initialSelection,
  orderChannels,
  toggleChannel,
  POPUP_VIEW_MAX_CHANNELS,
} from './channel-selection.ts';
import { DeviceHeading } from './DeviceHeading.tsx';
import { TileGrid } from './TileGrid.tsx';
import { UnknownAlert } from './UnknownAlert.tsx';
import './live.css';

/** /live/{deviceid}: the channels of one device and nothing else, for a window of its own. */
export default function PopupView() {
  const { deviceid = '' } = useParams();
  const loaded = useDevicesLoaded();
  const device = useDevice(deviceid);
  if (device === undefined && !loaded) return <Waiting />;
  return (
    <div className="live-popup">
      <ConnectionStrip />
      <main className="live-main">
        {device === undefined ? (
          <>
            <UnknownAlert />
            <EmptyState icon="question-circle" title={t('There is no device {id} here', { id: deviceid })} />
          </>
        ) : (
          <PopupChannels key={deviceid} device={device} />
        )}
      </main>
    </div>
  );
}

function PopupChannels({ device }: { readonly device: Device }) {
  const mobile = useIsMobile();
  const extra = deviceStore.extra(device.deviceid);
  const channels = useMemo(
    () => orderChannels(installedChannels(device.channelMask), extra.channelOrder),
    [device.channelMask, extra.channelOrder],
  );
  const [chosen, setChosen] = useState(() => initialSelection(channels, mobile));
  // A channel can be taken off the device while its window is open.
  const selection = chosen.filter((channel) => channels.includes(channel));
  const toggle = (channel: number): void => {
    const result = toggleChannel(selection, channel, POPUP_VIEW_MAX_CHANNELS);
    if ('selection' in result) setChosen(result.selection);
    else toast('error', t('over max live view count({n})', { n: result.over }));
  };
  return (
    <>
      <header className="live-head">
        <DeviceHeading device={device} extra={extra} />
        <ChannelButtons channels={channels} extra={extra} selection={selection} onToggle={toggle} />
      </header>
      {isOnline(device) ? null : <UnknownAlert />}
      <TileGrid deviceid={device.deviceid} selection={selection} />
    </>
  );
}
