import type { FleetPicture, FleetViewOptions } from './fleet-picture.ts';
import { FleetView } from './fleet-view.ts';
import { type PictureOptions, pictureWishes } from './picture-wishes.ts';
import { PlainView } from './plain/plain-view.ts';

/**
 * A picture of a fleet in the colours and with the motion that are wished for now. Where the browser gives no WebGL (a lost driver,
 * too many contexts) it is painted plainly, and `onPlain` told (rule N10).
 * @param instead whether vehicles glide and how old they are, where that is not as for a fleet of now
 */
export function openFleetPicture(
  options: PictureOptions,
  onPlain: () => void,
  instead: Partial<Pick<FleetViewOptions, 'motion' | 'ageOf'>> = {},
): FleetPicture {
  const all = { ...options, ...pictureWishes(), ...instead };
  try {
    return new FleetView(all);
  } catch {
    onPlain();
    return new PlainView(all);
  }
}

/** The same by WebGL alone. @throws Error when the browser gives none */
export function openFleetView(options: PictureOptions): FleetView {
  return new FleetView({ ...options, ...pictureWishes() });
}
