import { PtzButton } from './PtzButton.tsx';
import './ptz-tile-button.css';

interface PtzTileButtonProps {
  readonly deviceid: string;
  readonly channel: number;
}

/** Steers the camera of a tile, behind its state: there where the camera turns. */
export function PtzTileButton({ deviceid, channel }: PtzTileButtonProps) {
  return <PtzButton deviceid={deviceid} channel={channel} className="ptz-tile-button" />;
}
