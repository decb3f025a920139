import type { ListedAttachment } from '@outrider/protocol/events/event-query.ts';

/** Whether a file that a recorder attached is shown as a picture. */
export const isPicture = ({ format }: Pick<ListedAttachment, 'format'>): boolean =>
  format === 'jpeg' || format === 'png';
