import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { hasBit } from '@outrider/kit/bit-mask.ts';
import { signedAddress } from '../../../connection/signed-address.ts';
import { useRight } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { attachedAddress } from '../attached/attached-address.ts';
import { type EventLook, type EventRow, nameOf } from './listed-row.ts';
import { lookWords } from './look-words.ts';
import { paintedPicture } from './painted-pictures.ts';

interface EventPictureProps {
  readonly row: EventRow;
  readonly look: EventLook;
  /** Of several that the recorder took: that of this second, unix; else the one nearest to the event. */
  readonly at?: number | undefined;
}

/** What was to be seen of an event: the picture that the recorder attached or took, else one painted of what the server recorded. Asked for when it is in sight. */
export function EventPicture({ row, look, at }: EventPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const inSight = useInSight(frame);
  const [painted, setPainted] = useState<string>();
  const [isNone, setIsNone] = useState(false);
  const { deviceid, eventtimeutc, serialno } = row;
  const taken = at ?? eventtimeutc;
  const place = look.kind === 'attached' ? look.place : undefined;
  const channel = look.channel ?? 0;
  const mayTaken = useRight('P_live');
  const mayPaint = useRight('P_lopb');
  const isSent = mayTaken && (place !== undefined || hasBit(row.snap, channel - 1));
  const isPainted = mayPaint && place === undefined && !isSent && hasBit(row.haverdb, channel - 1);
  const sent = useMemo(() => {
    if (!inSight || !isSent) return undefined;
    return place === undefined
      ? signedAddress('/pic.cgi', { type: 'snap', deviceid, ch: String(channel), t: String(taken) })
      : attachedAddress({ deviceid, serialno, place });
  }, [inSight, isSent, deviceid, channel, taken, serialno, place]);
  useEffect(() => {
    if (!inSight || !isPainted) return;
    const wanted = new AbortController();
    paintedPicture({ deviceid, channel }, eventtimeutc * 1_000, wanted.signal).then(
      (src) => (src === undefined ? setIsNone(true) : setPainted(src)),
      // Nobody looks at it any more.
      () => {},
    );
    return () => wanted.abort();
  }, [inSight, isPainted, deviceid, channel, eventtimeutc]);
  const name = lookWords(row, look);
  const src = sent ?? painted;
  const [icon, source] =
    place === undefined
      ? (['camera', t('Taken by the recorder')] as const)
      : (['paperclip', t('Attached by the recorder')] as const);
  return (
    <div ref={frame} className="or-event-picture">
      {isNone || !(isSent || isPainted) ? (
        <span className="or-muted">{t('No picture')}</span>
      ) : src === undefined ? (
        <span className="or-muted">
          <Icon name="hourglass-split" label={t('Loading')} />
        </span>
      ) : (
        <img
          src={src}
          alt={t('{event} of {device}, channel {channel}', {
            event: nameOf(row),
            device: deviceid,
            channel: name,
          })}
          onError={() => setIsNone(true)}
        />
      )}
      <span className="or-event-picture-channel">{name}</span>
      {sent === undefined || isNone ? null : (
        <span className="or-event-picture-taken" title={source}>
          <Icon name={icon} label={source} />
        </span>
      )}
    </div>
  );
}

/** Whether an element has come into sight. */
function useInSight(frame: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null || inSight) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) setInSight(true);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, inSight]);
  return inSight;
}
