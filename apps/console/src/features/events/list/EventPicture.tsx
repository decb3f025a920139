import { channelName } from '@outrider/model/devices/device.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { hasBit } from '@outrider/kit/bit-mask.ts';
import { signedAddress } from '../../../connection/signed-address.ts';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type EventRow, nameOf } from './listed-row.ts';
import { paintedPicture } from './painted-pictures.ts';

interface EventPictureProps {
  readonly row: EventRow;
  /** 1-based. */
  readonly channel: number;
}

/** What a channel saw at an event: the picture that the recorder took, else one painted of what the server recorded. Asked for when it is in sight. */
export function EventPicture({ row, channel }: EventPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const inSight = useInSight(frame);
  const [painted, setPainted] = useState<string>();
  const [isNone, setIsNone] = useState(false);
  const isTaken = useRight('P_live') && hasBit(row.snap, channel - 1);
  const isPainted = useRight('P_lopb') && hasBit(row.haverdb, channel - 1) && !isTaken;
  const { deviceid, eventtimeutc } = row;
  const taken = useMemo(
    () =>
      inSight && isTaken
        ? signedAddress('/pic.cgi', { type: 'snap', deviceid, ch: String(channel), t: String(eventtimeutc) })
        : undefined,
    [inSight, isTaken, deviceid, channel, eventtimeutc],
  );
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
  const name = channelName(deviceStore.extra(deviceid), channel);
  const src = taken ?? painted;
  return (
    <div ref={frame} className="or-event-picture">
      {isNone || !(isTaken || isPainted) ? (
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
      {taken === undefined || isNone ? null : (
        <span className="or-event-picture-taken" title={t('Taken by the recorder')}>
          <Icon name="camera" label={t('Taken by the recorder')} />
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
