import { LATE_EVENT_S } from '@outrider/model/events/limits.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import type { EventRow } from './listed-row.ts';
import { speedWords } from './speed-words.ts';

type Fact = [label: string, value: string];

/** When the server learnt of an event, where that was long after it happened. */
export const reportedFact = ({ eventtimeutc, learntutc }: EventRow): readonly Fact[] =>
  learntutc - eventtimeutc > LATE_EVENT_S
    ? [[t('Reported to the server'), formatTime(learntutc * 1_000)]]
    : [];

/** What an event of a fence says beside the fence's name; what it does not say is empty. */
export const fenceFacts = ({ highest, limit, minutes, reckoned }: EventRow): readonly Fact[] => [
  [t('Highest speed'), speedWords(highest)],
  [t('Speed limit'), speedWords(limit)],
  [t('Longest stay'), minutes === undefined ? '' : t('{count} minutes', { count: minutes })],
  [t('Time and place'), reckoned === true ? t('reckoned between two positions') : ''],
];
