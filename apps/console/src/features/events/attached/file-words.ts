import type { AttachmentFormat } from '@outrider/model/events/attachment.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { channelName } from '@outrider/model/devices/device.ts';
import type { ListedAttachment } from '@outrider/protocol/events/event-query.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';

const kinds: Readonly<Record<Exclude<AttachmentFormat, 'other'>, PlainWord>> = {
  jpeg: 'Picture',
  png: 'Picture',
  mp4: 'Clip',
  wav: 'Sound',
};

/** What a file is, and of which channel; the recorder's own name where nobody knows. */
export function fileWords(deviceid: string, { format, channel, name }: ListedAttachment): string {
  if (format === 'other') return name;
  const kind = t(kinds[format]);
  return channel === undefined
    ? kind
    : t('{kind}, {channel}', { kind, channel: channelName(deviceStore.extra(deviceid), channel) });
}
