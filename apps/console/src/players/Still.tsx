import { useLayoutEffect, useRef } from 'react';
import { t } from '../ground/i18n/t.ts';
import { formatAge } from '../ui/text/format.ts';
import { useNow } from '../ui/use-now.ts';
import { useLastPicture } from './use-last-picture.ts';
import './still.css';

/** The last picture that was seen of a device, with its age; nothing where none was seen. */
export function Still({ deviceid }: { readonly deviceid: string }) {
  const last = useLastPicture(deviceid);
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useNow();
  const image = last?.image;
  // Before the browser paints: the canvas is never seen empty.
  useLayoutEffect(() => {
    if (image !== undefined) canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
  }, [image]);
  if (last === undefined) return null;
  return (
    <span className="or-still">
      <canvas ref={canvas} width={last.image.width} height={last.image.height} />
      <span className="or-still-age">{t('{age} ago', { age: formatAge(now - last.takenMs) })}</span>
    </span>
  );
}
