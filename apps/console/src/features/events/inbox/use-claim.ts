import { CASE_LEASE_MS } from '@outrider/model/events/limits.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { useEffect } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { dropCase, takeCase } from '../../../fleet/open-cases.ts';

/** While the page looks at a case it says so three times a lease. */
const RENEW_MS = CASE_LEASE_MS / 3;

const claim = (id: number): void =>
  void httpCall('claimCase', { id }).then(
    ({ case: told }) => takeCase(told),
    (error: unknown) => {
      // Its device went, it is too old, or somebody else sees it from now on.
      if (error instanceof CallError && error.code === 'NOT_FOUND') dropCase(id);
    },
  );

/**
 * Says that the user looks at a case, for as long as the page shows it. What the server is not told in time, others may decide.
 * @param isFree whether nobody looks at it: then the user does at once
 */
export function useClaim(id: number | undefined, isFree: boolean): void {
  useEffect(() => {
    if (id !== undefined && isFree) claim(id);
  }, [id, isFree]);
  useEffect(() => {
    if (id === undefined) return;
    const timer = setInterval(() => claim(id), RENEW_MS);
    return () => {
      clearInterval(timer);
      httpCall('leaveCase', { id }).catch(() => {});
    };
  }, [id]);
}
