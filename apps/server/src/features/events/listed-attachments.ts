import type { ListedEvent } from '@outrider/protocol/events/event-query.ts';
import type { AttachedToEvent } from '../../attachments/attachments.ts';

/** The files of an event as lists have them. */
export const listedAttachments = ({
  files,
  comes,
  fault,
}: AttachedToEvent): NonNullable<ListedEvent['attached']> => ({
  files: files.map(({ place, name, kind, format, channel, bytes, sha256 }) => ({
    place,
    name,
    kind,
    format,
    ...(channel !== undefined && { channel }),
    bytes,
    sha256,
  })),
  comes,
  fault,
});
