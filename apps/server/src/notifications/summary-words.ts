import { type Delivery, summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import {
  gravestFirst,
  type NoticeSummary,
  type SummaryLine,
} from '@outrider/model/notifications/notice-flood.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';

/** Lines of a summary in a text message: it is read on a telephone, and paid by its length. */
const LINES_OF_SMS = 4;

/** What a person is told, by mail and in a text message. */
export interface SaidWords {
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
}

/** How people outside of the console are spoken to. */
export interface Speech {
  /** How a language says things: the default one where none is named, or it is gone. */
  readonly wordsOf: (language: string) => SpokenWords;
  /** IANA name of the zone in which times are given. */
  readonly zone: string;
}

/** The words of a delivery to a person: of one event, or of a summary, in the language in which the event was told. */
export function saidWords(delivery: Pick<Delivery, 'body'>, speech: Speech): SaidWords {
  const summary = summaryOf(delivery);
  if (summary !== undefined && (summary.count > 1 || summary.digest === true))
    return summaryWords(summary, speech);
  const { subject = '', text = '' } = summary ?? (delivery.body as Partial<NoticeSummary>);
  return { subject, text, sms: text };
}

function summaryWords(summary: NoticeSummary, { wordsOf, zone }: Speech): SaidWords {
  const { count, subject: gravest, text, others, language = '' } = summary;
  const isDigest = summary.digest === true;
  const words = wordsOf(language);
  const lines = gravestFirst(summary);
  const more = (left: number): string[] => (left > 0 ? [words.say('and {count} more', { count: left })] : []);
  const short = ({ what, vehicle, count }: SummaryLine): string =>
    `${words.event(what)} · ${vehicle}${count > 1 ? ` (${words.say('{count} times', { count })})` : ''}`;
  const long = (line: SummaryLine): string => {
    const [from, to] = [words.moment(line.first, zone), words.moment(line.last, zone)];
    return `- ${short(line)}: ${line.count > 1 ? `${from} – ${to}` : from}`;
  };
  const inSms = lines.slice(0, LINES_OF_SMS);
  const leftOfSms = lines.slice(LINES_OF_SMS).reduce((sum, line) => sum + line.count, others);
  const counted = words.say('{count} events', { count });
  return {
    subject: isDigest ? words.say('Digest: {count} events', { count }) : `${counted}: ${gravest}`,
    text: [
      ...(isDigest
        ? [words.say('{count} events of level info since the last digest:', { count }), '']
        : [
            words.say('{count} events that came close together or in quiet hours. The most serious:', {
              count,
            }),
            '',
            text,
            '',
            words.say('All of them:'),
          ]),
      ...lines.map(long),
      ...more(others),
    ].join('\n'),
    sms: [counted, ...inSms.map(short), ...more(leftOfSms)].join('\n'),
  };
}
