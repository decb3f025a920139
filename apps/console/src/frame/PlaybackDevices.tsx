import { DeviceChoice, type DeviceChoiceProps } from './DeviceChoice.tsx';
import './playback-devices.css';

interface PlaybackDevicesProps extends DeviceChoiceProps {
  readonly title: string;
  /** What is looked at here. */
  readonly lead: string;
}

/** A view of the playback before a device is chosen: the devices, each a link. */
export function PlaybackDevices({ title, lead, ...choice }: PlaybackDevicesProps) {
  return (
    <main className="playback-devices">
      <h1>{title}</h1>
      <p className="or-muted">{lead}</p>
      <DeviceChoice {...choice} />
    </main>
  );
}
