import { SECRET_MASK } from '@outrider/protocol/notifications/mail-calls.ts';

/** All that is told of a secret: whether there is one (rule S31). */
export const maskOf = (secret: string): string => (secret === '' ? '' : SECRET_MASK);
