import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { screenWanted } from '../../../routing/arrival.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { leaveFor } from './company-attempt.ts';

/** A button for each sign-in service of the company; nothing where there is none. */
export function CompanyButtons({ disabled }: { readonly disabled: boolean }) {
  // Somebody whom a link signs in, or who is in already, needs no other way.
  const goesIn = useSession(({ signingIn, loginFlag }) => signingIn || loginFlag === 1);
  const { data } = useCall('waysToSignIn', [], { enabled: !goesIn });
  const ways = data?.filter(({ kind }) => kind === 'oidc');
  const { state } = useLocation() as { readonly state: unknown };
  const [leaving, setLeaving] = useState<string>();
  const [fault, setFault] = useState<string>();
  if (ways === undefined || ways.length === 0) return null;

  async function leave(id: string): Promise<void> {
    setLeaving(id);
    setFault(undefined);
    try {
      await leaveFor(id, screenWanted(state));
    } catch (error) {
      setFault(errorWords(error));
      setLeaving(undefined);
    }
  }
  return (
    <>
      {ways.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="btn btn-outline-secondary"
          disabled={disabled || leaving !== undefined}
          onClick={() => void leave(id)}
        >
          <Icon name="person-circle" />{' '}
          {leaving === id ? t('Signing in with {name} …', { name }) : t('Sign in with {name}', { name })}
        </button>
      ))}
      <FormFault text={fault} />
    </>
  );
}
