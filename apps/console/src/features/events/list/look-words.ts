import { channelName } from '@outrider/model/devices/device.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { isPicture } from '../attached/is-picture.ts';
import type { EventLook, EventRow } from './listed-row.ts';

/** What a picture of an event is called: its channel; of several that the recorder attached of one, their number too. */
export function lookWords(
  { deviceid, attached }: Pick<EventRow, 'deviceid' | 'attached'>,
  look: EventLook,
): string {
  const name =
    look.channel === undefined ? t('Attachment') : channelName(deviceStore.extra(deviceid), look.channel);
  if (look.kind === 'channel') return name;
  const alike = (attached?.files ?? []).filter((file) => isPicture(file) && file.channel === look.channel);
  return alike.length < 2
    ? name
    : t('{name} {n}', { name, n: alike.findIndex(({ place }) => place === look.place) + 1 });
}
