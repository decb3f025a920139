import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { CameraPose } from '../scene/camera-pose.ts';
import type { PictureSettings } from './picture-settings.ts';
import type { VehicleState } from '../driving/vehicle-state.ts';

/** What the camera thread is told. `id` names an open stream. */
export type ToCameras =
  | {
      readonly type: 'open';
      readonly id: number;
      readonly deviceId: string;
      readonly channel: number;
      readonly stream: StreamType;
      readonly state: VehicleState;
      /** Whether a clock that programs can read stands in the pictures. */
      readonly clockStrip: boolean;
    }
  /** What a camera saw: the stretches that were recorded, ms since 1970 UTC. */
  | {
      readonly type: 'openTape';
      readonly id: number;
      readonly deviceId: string;
      readonly channel: number;
      readonly spans: readonly { readonly fromMs: number; readonly toMs: number }[];
      readonly clockStrip: boolean;
    }
  /** How a tape goes on; without a pace it rests. Speeds below 0 go back. */
  | {
      readonly type: 'runTape';
      readonly id: number;
      readonly pace: { readonly speed: number; readonly keysAlone: boolean } | undefined;
    }
  | { readonly type: 'seekTape'; readonly id: number; readonly toMs: number }
  | { readonly type: 'carry'; readonly id: number; readonly video: boolean; readonly audio: boolean }
  | { readonly type: 'state'; readonly id: number; readonly state: VehicleState }
  | { readonly type: 'pose'; readonly id: number; readonly pose: CameraPose }
  | { readonly type: 'picture'; readonly id: number; readonly settings: PictureSettings }
  | { readonly type: 'close'; readonly id: number };

/** What the camera thread sends: coded pictures and sound, and that a tape is at its end. Times are ms since 1970 UTC. */
export type FromCameras =
  | { readonly type: 'end'; readonly id: number }
  | {
      readonly type: 'video';
      readonly id: number;
      readonly key: boolean;
      readonly time: number;
      readonly data: Uint8Array<ArrayBuffer>;
    }
  | {
      readonly type: 'audio';
      readonly id: number;
      readonly time: number;
      readonly data: Uint8Array<ArrayBuffer>;
    };
