import { t } from '../../ground/i18n/t.ts';
import { formatRecent } from '../text/format.ts';
import './aged.css';

/** What an element is given whose value its source says no more. */
export type Aged = { readonly 'data-old': true; readonly title: string } | {};

/**
 * The one treatment of old values (rule LOOK-10): what is given this is dimmed and says since when, on pointing at it.
 * @param sinceMs when the source last said it, ms since 1970 UTC; undefined while it is of now: then nothing changes
 */
export function aged(sinceMs: number | undefined): Aged {
  return sinceMs === undefined
    ? {}
    : { 'data-old': true, title: t('as of {time}', { time: formatRecent(sinceMs) }) };
}
