import type { ListedEvent } from '../../fleet/events.ts';
import { formatClock } from '../../ui/text/format.ts';
import type { toast } from '../../ui/notices/toast.ts';

/** The name of the toast of a device that calls: another one takes its place. */
export const callToastId = (deviceid: string): string => `call ${deviceid}`;

/** How a call is shown: until it is closed, with the text and the colour that its event is defined by. */
export function callToast({
  deviceid,
  time,
  notifytext,
  notifycolor,
}: Pick<ListedEvent, 'deviceid' | 'time' | 'notifytext' | 'notifycolor'>): NonNullable<
  Parameters<typeof toast>[2]
> {
  return {
    id: callToastId(deviceid),
    detail: [formatClock(time * 1_000), notifytext].filter(Boolean).join(' · '),
    ms: Number.POSITIVE_INFINITY,
    position: 'top-right',
    ...(notifycolor !== undefined && { colour: notifycolor }),
  };
}
