import { isOnline } from '@outrider/model/devices/device.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { awaitedPicture } from '../../ground/awaited-picture.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { useDevice, useDevicesLoaded } from '../../fleet/use-devices.ts';
import { useFilteredIds } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useSize } from '../../ui/use-size.ts';
import { DevicePanel } from './panel/DevicePanel.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { NoDevices } from '../../fleet/NoDevices.tsx';
import { DeviceView } from './DeviceView.tsx';
import { PANEL_PX, panelIsBelow, panelsThatFit } from './panels-that-fit.ts';
import { UnknownAlert } from './UnknownAlert.tsx';
import { useRemembered } from './use-remembered.ts';
import './live.css';

export { beginPlayers } from '../../players/live/live-player.ts';

const widths = {
  '--live-sidebar': `${PANEL_PX.sidebar}px`,
  '--live-panel': `${PANEL_PX.panel}px`,
} as CSSProperties;

/** /liveview/{deviceid}: the channels of one device, beside it where it is and how it moves. */
export default function SingleView() {
  const { deviceid = '' } = useParams();
  const mobile = useIsMobile();
  const loaded = useDevicesLoaded();
  const device = useDevice(deviceid);
  const sends = device !== undefined && isOnline(device) && device.dark === undefined;
  useEffect(() => {
    if (loaded && !sends) awaitedPicture.settle();
  }, [loaded, sends]);
  const view = useRef<HTMLDivElement>(null);
  const size = useSize(view) ?? { width: 0, height: 0 };
  const fit = panelsThatFit(size);
  const [sidebar, setSidebar] = useRemembered('liveSidebar', fit.sidebar);
  const [panel, setPanel] = useRemembered('livePanel', fit.panel);
  return (
    <div
      ref={view}
      className="live-single"
      data-sidebar={sidebar && !mobile}
      data-panel={panel && device !== undefined}
      data-below={!mobile && panelIsBelow(size)}
      style={widths}
    >
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
