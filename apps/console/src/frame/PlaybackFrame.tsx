import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { DeviceField } from '../fleet/DeviceField.tsx';
import { useDevice } from '../fleet/use-devices.ts';
import { useDeviceOldSince } from '../fleet/use-old-since.ts';
import { t } from '../ground/i18n/t.ts';
import { aged } from '../ui/states/aged.ts';
import { StateBadge } from '../ui/badges/StateBadge.tsx';
import { stateOf } from '../ui/badges/state-colours.ts';
import type { VehicleActionId } from '../vehicle/vehicle-actions.ts';
import { VehicleMenu } from '../vehicle/VehicleMenu.tsx';
import { FrameContext, shownMoment } from './frame-context.ts';
import { PlaybackTabs } from './PlaybackTabs.tsx';
import { type PlaybackScreen, playbackViews, viewPath } from './playback-views.ts';
import './playback-frame.css';

/** Here one looks back already. */
const HERE: readonly VehicleActionId[] = ['playback'];

interface PlaybackFrameProps {
  readonly view: PlaybackScreen;
  /** Empty where none is chosen. */
  readonly deviceid: string;
  /** Another vehicle is chosen; absent, its page of this view is opened. */
  readonly onDevice?: (deviceid: string) => void;
  readonly children: ReactNode;
}

/** The one playback: whose, of which day, and by which view; below it the view (decision 0107). */
export function PlaybackFrame({ view, deviceid, onDevice, children }: PlaybackFrameProps) {
  const navigate = useNavigate();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [moments] = useState(() => new Set<() => number | undefined>());
  const frame = useMemo(() => ({ slot, moments }), [slot, moments]);
  const shown = playbackViews.find(({ screen }) => screen === view);
  const choose = (id: string): void => {
    if (id === deviceid || shown === undefined) return;
    if (onDevice !== undefined) onDevice(id);
    else if (id !== '') void navigate(viewPath(shown, id, shownMoment(moments)));
  };
  return (
    <FrameContext value={frame}>
      <div className="playback-frame">
        <section className="playback-head" aria-label={t('Vehicle and day')}>
          <div className="playback-who">
            <DeviceField deviceid={deviceid} placeholder={t('Choose a device')} compact onDevice={choose} />
            <State deviceid={deviceid} />
          </div>
          <div ref={setSlot} className="playback-when" />
          <PlaybackTabs view={view} deviceid={deviceid} at={() => shownMoment(moments)} />
          {deviceid === '' ? null : (
            <VehicleMenu deviceid={deviceid} className="btn btn-sm btn-outline-secondary" without={HERE} />
          )}
        </section>
        {children}
      </div>
    </FrameContext>
  );
}

function State({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  const oldSince = useDeviceOldSince(device);
  if (device === undefined) return null;
  return (
    <span className="playback-state" {...aged(oldSince)}>
      <StateBadge state={stateOf(device)} />
    </span>
  );
}
