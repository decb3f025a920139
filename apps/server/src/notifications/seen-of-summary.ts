import { summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import { gravestFirst, type SummaryLine } from '@outrider/model/notifications/notice-flood.ts';
import { browserSubject } from './browser-words.ts';
import type { SentAbout } from './way.ts';

/**
 * What somebody may see of what they are to be told: of a summary the vehicles that are no longer theirs are left out, and where the gravest
 * event is of one of these, the gravest of the rest leads.
 * @returns undefined where nothing is left
 */
export async function seenOf<T extends SentAbout>(
  delivery: T,
  sees: (deviceid: string) => Promise<boolean>,
): Promise<T | undefined> {
  const isSeen = await sees(delivery.deviceid);
  const summary = summaryOf(delivery);
  if (summary === undefined) return isSeen ? delivery : undefined;
  const lines: SummaryLine[] = [];
  for (const line of summary.lines)
    // Of what an earlier version kept the lead alone is known.
    if (line.of === undefined ? isSeen : await sees(line.of.deviceid)) lines.push(line);
  if (isSeen && lines.length === summary.lines.length) return delivery;
  const [lead] = gravestFirst({ lines });
  if (lead === undefined) return undefined;
  const rest = { ...summary, lines, others: 0, count: lines.reduce((sum, { count }) => sum + count, 0) };
  const { of, severity, what, vehicle } = lead;
  return isSeen
    ? { ...delivery, body: { summary: rest } }
    : {
        ...delivery,
        ...of,
        body: { summary: { ...rest, gravest: severity, subject: browserSubject(what, vehicle) } },
      };
}
