import { useEffect, useRef, useState } from 'react';
import { hasBit } from '@outrider/kit/bit-mask.ts';
import { signedAddress } from '../../../connection/signed-address.ts';
import { useRight } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type EventRow, nameOf } from './listed-row.ts';
import { paintedPicture } from './painted-pictures.ts';

interface EventPictureProps {
  readonly row: EventRow;
  /** 1-based. */
  readonly channel: number;
}

type Shown = { readonly src: string; readonly taken: boolean } | 'none' | undefined;

/** What a channel saw at an event: the picture that the recorder took, else one painted of what the server recorded. Asked for when it is in sight. */
export function EventPicture({ row, channel }: EventPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const mayTaken = useRight('P_live') && hasBit(row.snap, channel - 1);
  const mayPaint = useRight('P_lopb') && hasBit(row.haverdb, channel - 1);
  const { deviceid, eventtimeutc } = row;
  useEffect(() => {
    const element = frame.current;
    if (element === null || inSight) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setInSight(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [inSight]);
  useEffect(() => {
    if (!inSight) return;
    const wanted = new AbortController();
    const paint = (): void => {
      if (!mayPaint) return setShown('none');
      paintedPicture({ deviceid, channel }, eventtimeutc * 1_000, wanted.signal).then(
        (src) => setShown(src === undefined ? 'none' : { src, taken: false }),
        // Nobody looks at it any more.
        () => {},
      );
    };
    if (!mayTaken) paint();
    else {
      const src = signedAddress('/pic.cgi', {
        type: 'snap',
        deviceid,
        ch: String(channel),
        t: String(eventtimeutc),
      });
      setShown({ src, taken: true });
    }
    return () => wanted.abort();
  }, [inSight, mayTaken, mayPaint, deviceid, channel, eventtimeutc]);
  return (
    <div ref={frame} className="or-event-picture">
      {shown === undefined ? (
        <span className="or-muted">
          <Icon name="hourglass-split" label={t('Loading')} />
        </span>
      ) : shown === 'none' ? (
        <span className="or-muted">{t('No picture')}</span>
      ) : (
        <img
          src={shown.src}
          alt={t('{event} of {device}, channel {channel}', { event: nameOf(row), device: deviceid, channel })}
          onError={() => setShown('none')}
        />
      )}
      <span className="or-event-picture-channel">ch{channel}</span>
      {typeof shown === 'object' && shown.taken ? (
        <span className="or-event-picture-taken" title={t('Taken by the recorder')}>
          <Icon name="camera" label={t('Taken by the recorder')} />
        </span>
      ) : null}
    </div>
  );
}
