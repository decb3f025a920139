import { useQuery } from '@tanstack/react-query';
import { answers } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import type { TakeLook } from './gather-rows.ts';

const NUMBER = /^\d{1,15}$/;

interface FarRow<Row> {
  /** Undefined where it is not there, or not yet. */
  readonly row: Row | undefined;
  /** Whether it was looked for, and is not there. */
  readonly isMissing: boolean;
  /** Why it could not be looked for; null where it could. */
  readonly error: Error | null;
}

/**
 * A row that a link names, and that lies further back than was looked so far.
 * @param name of the call
 * @param asked what it is asked for
 * @param open the number of the row, as it stands in the address; null: none is looked for
 * @param look asks for the newest row before a number
 */
export function useFarRow<Row extends { readonly serialno: number }>(
  name: string,
  asked: object,
  open: string | null,
  look: TakeLook<Row>,
): FarRow<Row> {
  const user = useSession((state) => state.user);
  const serialno = open !== null && NUMBER.test(open) ? Number(open) : undefined;
  const { data, error } = useQuery(
    {
      queryKey: [user, 'log entry', name, asked, serialno],
      queryFn: () => look((serialno ?? 0) + 1),
      enabled: serialno !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    answers,
  );
  if (open === null) return { row: undefined, isMissing: false, error: null };
  const row = data?.data.find((one) => one.serialno === serialno);
  return { row, isMissing: row === undefined && (data !== undefined || serialno === undefined), error };
}
