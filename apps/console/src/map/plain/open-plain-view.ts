import { type PictureOptions, pictureWishes } from '../picture-wishes.ts';
import { PlainView } from './plain-view.ts';

/** A picture of a fleet that is there at once: painted without WebGL, in the colours that are wished for now. */
export function openPlainView(options: PictureOptions): PlainView {
  return new PlainView({ ...options, ...pictureWishes() });
}
