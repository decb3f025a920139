import { channelName, type Device, isOnline } from '@outrider/model/devices/device.ts';
import { useParams } from 'react-router';
import { ConnectionStrip } from '../../connection/ConnectionStrip.tsx';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { Waiting } from '../../connection/Waiting.tsx';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDevice, useDevicesLoaded } from '../../fleet/use-devices.ts';
import { t } from '../../ground/i18n/t.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ChannelButtons } from '../../ui/choices/ChannelButtons.tsx';
import { POPUP_VIEW_MAX_CHANNELS } from './channel-selection.ts';
import { DeviceHeading } from './DeviceHeading.tsx';
import { FitButton, useFill } from './FitButton.tsx';
import { TileGrid } from './TileGrid.tsx';
import { UnknownAlert } from './UnknownAlert.tsx';
import { useChannels } from './use-channels.ts';
import './live.css';

/** /popup/{deviceid}: the channels of one device and nothing else, for a window of its own. */
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
  const { channels, selection, toggle } = useChannels(device, extra, false, POPUP_VIEW_MAX_CHANNELS);
  const [fill, setFill] = useFill();
  const head = (
    <header key="head" className="live-head">
      <DeviceHeading device={device} extra={extra} />
      <ChannelButtons
        className="live-channels"
        channels={channels}
        nameOf={(channel) => channelName(extra, channel)}
        chosen={selection}
        onToggle={toggle}
      />
      {mobile ? null : <FitButton fill={fill} onFill={setFill} />}
    </header>
  );
  return (
    <>
      {mobile ? null : head}
      {isOnline(device) ? null : <UnknownAlert />}
      <TileGrid
        key="wall"
        deviceid={device.deviceid}
        selection={selection}
        fill={fill}
        columns={mobile ? 1 : undefined}
      />
      {mobile ? head : null}
    </>
  );
}
