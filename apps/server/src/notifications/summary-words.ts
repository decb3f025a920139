import { type Delivery, summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import {
  gravestFirst,
  type NoticeSummary,
  type SummaryLine,
} from '@outrider/model/notifications/notice-flood.ts';
import { momentText } from './event-words.ts';

/** Lines of a summary in a text message: it is read on a telephone, and paid by its length. */
const LINES_OF_SMS = 4;

/** What a person is told, by mail and in a text message. */
export interface SaidWords {
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
}

/** The words of a delivery to a person: of one event, or of a summary. */
export function saidWords(delivery: Pick<Delivery, 'body'>): SaidWords {
  const summary = summaryOf(delivery);
  if (summary !== undefined && (summary.count > 1 || summary.digest === true)) return summaryWords(summary);
  const { subject = '', text = '' } = summary ?? (delivery.body as Partial<NoticeSummary>);
  return { subject, text, sms: text };
}

function summaryWords(summary: NoticeSummary): SaidWords {
  const { count, subject: gravest, text, others } = summary;
  const isDigest = summary.digest === true;
  const subject = isDigest ? `Digest: ${count} events` : `${count} events: ${gravest}`;
  const lines = gravestFirst(summary);
  const rest = others > 0 ? [`and ${others} more`] : [];
  return {
    subject,
    text: [
      ...(isDigest
        ? [`${count} events of level info since the last digest:`, '']
        : [
            `${count} events that came close together or in quiet hours. The gravest:`,
            '',
            text,
            '',
            'All of them:',
          ]),
      ...lines.map(longLine),
      ...rest,
    ].join('\n'),
    sms: [`${count} events`, ...lines.slice(0, LINES_OF_SMS).map(shortLine), ...moreThan(lines, others)].join(
      '\n',
    ),
  };
}

const shortLine = ({ what, vehicle, count }: SummaryLine): string =>
  `${what} · ${vehicle}${count > 1 ? ` (${count} times)` : ''}`;

const longLine = (line: SummaryLine): string =>
  `- ${shortLine(line)}: ${line.count > 1 ? `${momentText(line.first)} to ${momentText(line.last)}` : momentText(line.first)}`;

function moreThan(lines: readonly SummaryLine[], others: number): string[] {
  const left = lines.slice(LINES_OF_SMS).reduce((sum, { count }) => sum + count, others);
  return left > 0 ? [`and ${left} more`] : [];
}
