import { plainLine } from '../entity/plain-line.ts';
import { MAX_RECEIVERS, MOST_RECEIVERS } from './limits.ts';

/** Longest address of mail (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const MAX_MAIL_ADDRESS = 254;
/** One mailbox and nothing else: no name, no list, nothing that would begin another line of a header. */
const MAIL_ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;

/** Whether a text is the address of one mailbox. */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAX_MAIL_ADDRESS && MAIL_ADDRESS.test(text) && !text.includes('..');

/** The address of one mailbox. */
export const mailAddress = plainLine.refine(isMailAddress, 'wants an email address, as in ann@example.com');

/** A list of receivers as people type it, as the list that is kept: semicolons become commas, each is trimmed (rule NOTE-5). */
export const tidyReceivers = (typed: string): string =>
  typed
    .split(/[;,]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(',');

/** Addresses of mail with commas between them; none too. */
export const receiverList = plainLine
  .max(MAX_RECEIVERS)
  .transform(tidyReceivers)
  .refine(
    (list) => list === '' || list.split(',').every(isMailAddress),
    'wants email addresses, as in ann@example.com',
  )
  .refine((list) => list.split(',').length <= MOST_RECEIVERS, `wants ${MOST_RECEIVERS} addresses at most`);

/** A number of a telephone for text messages: with or without +, blanks and dashes; undefined for a text that is none. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^\+|^00/, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}
