import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { translate } from '../ground/i18n/t.ts';
import { toast } from '../ui/toast.ts';
import { useVariant } from '../ground/variant.ts';

interface TurnedAwayProps {
  readonly to: string;
  /** Whether it is for want of a right: then the deployment's hint says whom to ask. */
  readonly denied: boolean;
  /** Whether it is because he has signed in: who is new here is greeted then. */
  readonly signedIn: boolean;
}

/** What the address that somebody is led to knows of how he came. */
export interface ArrivalState {
  readonly signedIn: boolean;
}

/** Leads elsewhere. */
export function TurnedAway({ to, denied, signedIn }: TurnedAwayProps) {
  const hint = useVariant((all) => all.hint);
  useEffect(() => {
    // Who is led on from there as well is told once.
    if (denied && hint !== undefined) toast('warning', translate(hint), { id: 'denied' });
  }, [denied, hint]);
  return <Navigate to={to} replace state={{ signedIn } satisfies ArrivalState} />;
}
