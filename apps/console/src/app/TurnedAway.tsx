import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { translate } from '../ground/i18n/t.ts';
import { useVariant } from '../ground/variant.ts';
import type { ArrivalState } from '../routing/arrival.ts';
import { toast } from '../ui/notices/toast.ts';

interface TurnedAwayProps {
  readonly to: string;
  /** Whether it is for want of a right: then the deployment's hint says whom to ask. */
  readonly denied: boolean;
  readonly arrival: ArrivalState;
}

/** Leads elsewhere. */
export function TurnedAway({ to, denied, arrival }: TurnedAwayProps) {
  const hint = useVariant((all) => all.hint);
  useEffect(() => {
    // Who is led on from there as well is told once.
    if (denied && hint !== undefined) toast('warning', translate(hint), { id: 'denied' });
  }, [denied, hint]);
  return <Navigate to={to} replace state={arrival} />;
}
