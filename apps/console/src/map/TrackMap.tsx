import { locationOf } from '@outrider/model/devices/device.ts';
import { useEffect, useState } from 'react';
import { deviceStore } from '../fleet/device-store.ts';
import { useDevice } from '../fleet/use-devices.ts';
import { AGES_EVERY_MS, vehicleOf } from './feed-fleet.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { PlaceWords } from './places/PlaceWords.tsx';
import type { TrackPoint } from './track-line.ts';
import { useFleetPicture } from './use-fleet-picture.ts';

interface TrackMapProps {
  readonly deviceid: string;
  /** Where it has been, oldest first: the latest 500. */
  readonly points: readonly TrackPoint[];
}

/** The map of one device with the way it came. Keeps the device in the middle until a hand moves the map. */
export function TrackMap(props: TrackMapProps) {
  return <DrawnTrackMap key={props.deviceid} {...props} />;
}

function vehicleNow(deviceid: string) {
  const device = deviceStore.get(deviceid);
  return device && vehicleOf(device);
}

function DrawnTrackMap({ deviceid, points }: TrackMapProps) {
  const [following, setFollowing] = useState(true);
  const picture = useFleetPicture({
    place: () => vehicleNow(deviceid),
    onMovedByHand: () => setFollowing(false),
  });
  const { view } = picture;
  useEffect(() => {
    const put = (): void => {
      const vehicle = vehicleNow(deviceid);
      if (vehicle !== undefined) view.current?.put([vehicle]);
    };
    put();
    view.current?.select(deviceid);
    const stop = deviceStore.subscribeDevice(deviceid, put);
    const ages = setInterval(() => view.current?.labelsChanged(), AGES_EVERY_MS);
    return () => {
      clearInterval(ages);
      stop();
    };
  }, [view, deviceid]);
  useEffect(() => view.current?.follow(following), [view, following]);
  useEffect(() => view.current?.setTrack(points), [view, deviceid, points]);
  return (
    <PictureFrame picture={picture} following={following} onFollow={setFollowing}>
      <PlaceNote deviceid={deviceid} />
    </PictureFrame>
  );
}

/** Where the device is, in words. */
function PlaceNote({ deviceid }: { readonly deviceid: string }) {
  const device = useDevice(deviceid);
  const place = device && locationOf(device);
  if (place === undefined) return null;
  return (
    <div className="or-map-panel or-map-place">
      <PlaceWords id={deviceid} place={place} wish="first" />
    </div>
  );
}
