import { useQuery } from '@tanstack/react-query';
import { answers, httpCall } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useToday } from '../../../ui/use-now.ts';
import { changed, type EventFeed, followFeed, loadFeed, type RowChange } from '../list/event-feed.ts';

/** So often it is asked what is new (rule EVENT-9). */
const POLL_MS = 10_000;

const ask = (question: Parameters<typeof httpCall<'eventQuery'>>[1]) => httpCall('eventQuery', question);

/** The events of today, by the clock of this computer: they begin anew at midnight. */
export function useTodayEvents() {
  const user = useSession((state) => state.user);
  const today = useToday();
  const queryKey = [user, 'today’s events', today];
  const query = useQuery(
    {
      queryKey,
      queryFn: () => {
        const from = Math.floor(new Date(`${today}T00:00:00`).getTime() / 1_000);
        const known = () => answers.getQueryData<EventFeed>(queryKey);
        const before = known();
        return before === undefined ? loadFeed(ask, from) : followFeed(ask, from, () => known() ?? before);
      },
      refetchInterval: POLL_MS,
    },
    answers,
  );
  return {
    feed: query.data,
    error: query.error,
    refresh: () => void answers.resetQueries({ queryKey, exact: true }),
    /** Takes in what somebody has just changed here. */
    put: (change: RowChange) =>
      answers.setQueryData<EventFeed>(
        queryKey,
        (feed) => feed && { ...feed, rows: changed(feed.rows, change) },
      ),
  };
}
