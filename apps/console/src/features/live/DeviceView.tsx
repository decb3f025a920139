import { channelName, type Device, isOnline } from '@outrider/model/devices/device.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { deviceStore } from '../../fleet/device-store.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ShareButton } from '../../share/ShareButton.tsx';
import { PopupButton } from '../../players/PopupButton.tsx';
import { TalkButton } from '../../talk/TalkButton.tsx';
import { WordsButton } from '../../talk/words/WordsButton.tsx';
import { ChannelButtons } from '../../ui/ChannelButtons.tsx';
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
  const [windows, setWindows] = useState<number>(SINGLE_VIEW_CHANNELS.mobile);
  const [fill, setFill] = useFill();
  const nameOf = (channel: number): string => channelName(extra, channel);
  const share = (
    <ShareButton deviceid={device.deviceid} channels={channels} selection={selection} className={BUTTON} />
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
          <TalkButton deviceid={device.deviceid} className={BUTTON} isTarget />
          <WindowChoice windows={windows} onWindows={changeWindows} />
          {share}
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
        <TalkButton deviceid={device.deviceid} className={BUTTON} isTarget word />
        <WordsButton deviceid={device.deviceid} className={BUTTON} />
        {share}
        <PopupButton deviceid={device.deviceid} className={BUTTON} />
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
