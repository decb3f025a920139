import type { Overlay } from '../scene/scene.ts';
import type { StreamFormat } from './stream-format.ts';

/** What a recorder is set to of the pictures of a channel. */
export interface PictureSettings {
  readonly overlay: Overlay;
  readonly sub: StreamFormat;
}
