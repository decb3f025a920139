import { type Device, installedChannels, isOnline } from '@outrider/model/devices/device.ts';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDevice, useDevicesLoaded } from '../../fleet/use-devices.ts';
import { useFilteredIds } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { PopupButton } from '../../players/PopupButton.tsx';
import { ChannelButtons, WindowChoice } from './ChannelButtons.tsx';
import {
  fillWindows,
  initialSelection,
  orderChannels,
  toggleChannel,
  toggleInWindows,
  SINGLE_VIEW_CHANNELS,
} from './channel-selection.ts';
import { DevicePanel } from './panel/DevicePanel.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { NoDevices } from '../../fleet/NoDevices.tsx';
import { DeviceHeading } from './DeviceHeading.tsx';
import { TileGrid } from './TileGrid.tsx';
import { UnknownAlert } from './UnknownAlert.tsx';
import { useRemembered } from './use-remembered.ts';
import './live.css';

/** /liveview/{deviceid}: the channels of one device, beside it where it is and how it moves. */
export default function SingleView() {
  const { deviceid = '' } = useParams();
  const mobile = useIsMobile();
  const loaded = useDevicesLoaded();
  const device = useDevice(deviceid);
  const [sidebar, setSidebar] = useRemembered('liveSidebar', true);
  const [panel, setPanel] = useRemembered('livePanel', true);
  return (
    <div className="live-single" data-sidebar={sidebar && !mobile} data-panel={panel && device !== undefined}>
      {mobile || !sidebar ? null : <Sidebar deviceid={deviceid} />}
      <main className="live-main">
        {device === undefined && !loaded ? (
          <MainSkeleton />
        ) : device === undefined ? (
          <>
            <UnknownAlert />
            <EmptyState icon="question-circle" title={t('There is no device {id} here', { id: deviceid })}>
              <Link to="/liveview">{t('Show all devices')}</Link>
            </EmptyState>
          </>
        ) : (
          // Another device begins anew: its own first channels.
          <DeviceView
            key={`${deviceid} ${mobile}`}
            device={device}
            mobile={mobile}
            sidebar={sidebar}
            panel={panel}
            onSidebar={setSidebar}
            onPanel={setPanel}
          />
        )}
      </main>
      {device !== undefined && (panel || mobile) ? <DevicePanel key={deviceid} device={device} /> : null}
    </div>
  );
}

interface DeviceViewProps {
  readonly device: Device;
  readonly mobile: boolean;
  readonly sidebar: boolean;
  readonly panel: boolean;
  readonly onSidebar: (shown: boolean) => void;
  readonly onPanel: (shown: boolean) => void;
}

function DeviceView({ device, mobile, sidebar, panel, onSidebar, onPanel }: DeviceViewProps) {
  const extra = deviceStore.extra(device.deviceid);
  const channels = useMemo(
    () => orderChannels(installedChannels(device.channelMask), extra.channelOrder),
    [device.channelMask, extra.channelOrder],
  );
  const [chosen, setChosen] = useState(() => initialSelection(channels, mobile));
  const [windows, setWindows] = useState<number>(SINGLE_VIEW_CHANNELS.mobile);
  // A channel can be taken off the device while its view is open.
  const selection = chosen.filter((channel) => channels.includes(channel));

  const toggle = (channel: number): void => {
    if (mobile) return setChosen(toggleInWindows(selection, channel, windows));
    const result = toggleChannel(selection, channel);
    if ('selection' in result) setChosen(result.selection);
    else toast('error', t('over max live view count({n})', { n: result.over }));
  };
  const changeWindows = (next: number): void => {
    setWindows(next);
    setChosen(fillWindows(selection, channels, next));
  };

  return (
    <>
      <header className="live-head">
        {mobile ? (
          <Link to="/liveview" className="btn btn-sm btn-outline-secondary" aria-label={t('All devices')}>
            <Icon name="chevron-left" />
          </Link>
        ) : (
          <IconButton
            icon="layout-sidebar"
            text={t('Device list')}
            className="btn btn-sm btn-outline-secondary"
            pressed={sidebar}
            onClick={() => onSidebar(!sidebar)}
          />
        )}
        <DeviceHeading device={device} extra={extra} />
        <ChannelButtons channels={channels} extra={extra} selection={selection} onToggle={toggle} />
        {mobile ? <WindowChoice windows={windows} onWindows={changeWindows} /> : null}
        {mobile ? null : (
          <PopupButton deviceid={device.deviceid} className="btn btn-sm btn-outline-secondary" />
        )}
        {mobile ? null : (
          <IconButton
            icon="speedometer"
            text={t('Position and speed')}
            className="btn btn-sm btn-outline-secondary"
            pressed={panel}
            onClick={() => onPanel(!panel)}
          />
        )}
      </header>
      {isOnline(device) ? null : <UnknownAlert />}
      <TileGrid deviceid={device.deviceid} selection={selection} />
    </>
  );
}

function Sidebar({ deviceid }: { readonly deviceid: string }) {
  const ids = useFilteredIds();
  return (
    <nav className="live-sidebar" aria-label={t('Device list')}>
      {ids.length === 0 ? <NoDevices /> : <DeviceRows ids={ids} selected={deviceid} wide={false} />}
    </nav>
  );
}

function MainSkeleton() {
  return (
    <>
      <header className="live-head">
        <Skeleton width="12rem" height="1.5em" />
      </header>
      <div className="live-grid live-grid-waiting" aria-busy>
        {[1, 2, 3, 4].map((at) => (
          <Skeleton key={at} height="100%" />
        ))}
      </div>
    </>
  );
}
