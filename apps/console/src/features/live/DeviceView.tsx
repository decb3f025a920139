import { channelName, type Device, isOnline } from '@outrider/model/devices/device.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { deviceStore } from '../../fleet/device-store.ts';
import { awaitedPicture } from '../../ground/awaited-picture.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { ShareButton } from '../../share/ShareButton.tsx';
import { VehicleButtons } from '../../vehicle/VehicleButtons.tsx';
import type { VehicleActionId } from '../../vehicle/vehicle-actions.ts';
import { ChannelButtons } from '../../ui/choices/ChannelButtons.tsx';
import { WindowChoice } from './WindowChoice.tsx';
import {
  fillWindows,
  SINGLE_VIEW_CHANNELS,
  SINGLE_VIEW_MAX_CHANNELS,
  toggleInWindows,
} from './channel-selection.ts';
import { DeviceHeading } from './DeviceHeading.tsx';
import { FitButton, useFill } from './FitButton.tsx';
import { TileGrid } from './TileGrid.tsx';
import { UnknownAlert } from './UnknownAlert.tsx';
import { useChannels } from './use-channels.ts';

/** What stands as buttons in the head; what is shown is shared as it is shown. */
const FIRST: readonly VehicleActionId[] = ['playback', 'talk'];
const HERE: readonly VehicleActionId[] = ['live', 'share'];
const BUTTON = 'btn btn-sm btn-outline-secondary';

interface DeviceViewProps {
  readonly device: Device;
  readonly mobile: boolean;
  readonly sidebar: boolean;
  readonly panel: boolean;
  readonly onSidebar: (shown: boolean) => void;
  readonly onPanel: (shown: boolean) => void;
}

/** Pictures of a device, and what can be chosen of them: above, on a phone below. */
export function DeviceView(props: DeviceViewProps) {
  const { device, mobile } = props;
  const extra = deviceStore.extra(device.deviceid);
  const { channels, selection, choose, toggle } = useChannels(
    device,
    extra,
    mobile,
    SINGLE_VIEW_MAX_CHANNELS,
  );
  const isEmpty = selection.length === 0;
  useEffect(() => {
    if (isEmpty) awaitedPicture.settle();
  }, [isEmpty]);
  const [windows, setWindows] = useState<number>(SINGLE_VIEW_CHANNELS.mobile);
  const [fill, setFill] = useFill();
  const nameOf = (channel: number): string => channelName(extra, channel);
  const acts = (
    <div className="live-acts">
      <VehicleButtons
        deviceid={device.deviceid}
        first={FIRST}
        without={HERE}
        className={BUTTON}
        isTarget
        before={
          <ShareButton
            deviceid={device.deviceid}
            channels={channels}
            selection={selection}
            className={BUTTON}
          />
        }
      />
    </div>
  );
  const alert = isOnline(device) ? null : <UnknownAlert />;
  const wall = <TileGrid deviceid={device.deviceid} selection={selection} fill={fill} />;

  if (mobile) {
    const changeWindows = (next: number): void => {
      setWindows(next);
      choose(fillWindows(selection, channels, next));
    };
    return (
      <>
        {wall}
        {alert}
        <header className="live-head">
          <Link to="/liveview" className={BUTTON} aria-label={t('All devices')}>
            <Icon name="chevron-left" />
          </Link>
          <DeviceHeading device={device} extra={extra} />
          <ChannelButtons
            className="live-channels"
            channels={channels}
            nameOf={nameOf}
            chosen={selection}
            onToggle={(channel) => choose(toggleInWindows(selection, channel, windows))}
          />
          {acts}
          <WindowChoice windows={windows} onWindows={changeWindows} />
        </header>
      </>
    );
  }
  return (
    <>
      <header className="live-head">
        <IconButton
          icon="layout-sidebar"
          text={t('Device list')}
          className={BUTTON}
          pressed={props.sidebar}
          onClick={() => props.onSidebar(!props.sidebar)}
        />
        <DeviceHeading device={device} extra={extra} />
        <ChannelButtons
          className="live-channels"
          channels={channels}
          nameOf={nameOf}
          chosen={selection}
          onToggle={toggle}
        />
        <FitButton fill={fill} onFill={setFill} />
        {acts}
        <IconButton
          icon="speedometer"
          text={t('Position and speed')}
          className={BUTTON}
          pressed={props.panel}
          onClick={() => props.onPanel(!props.panel)}
        />
      </header>
      {alert}
      {wall}
    </>
  );
}
