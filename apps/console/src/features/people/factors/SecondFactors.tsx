import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { FactorRows } from './FactorRows.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { usePresence } from '../../../connection/use-presence.tsx';
import './second-factors.css';

type Step =
  | { readonly is: 'app'; readonly offer: HttpAnswer<'offerAuthenticator'> }
  | { readonly is: 'passkey'; readonly offer: HttpAnswer<'offerPasskey'> }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

interface SecondFactorsProps {
  /** Told when one was added, and its recovery codes were kept. */
  readonly onAdded?: () => void;
}

/** One's own second factors: an authenticator app, passkeys, recovery codes (rule SIGN-13). */
export function SecondFactors({ onAdded }: SecondFactorsProps) {
  const { data: own, error, refetch } = useCall('ownFactors', []);
  const [run, question] = usePresence();
  const [step, setStep] = useState<Step>();

  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (own === undefined) return <Skeleton width="100%" height="8rem" />;

  const done = (): void => {
    setStep(undefined);
    onAdded?.();
  };
  const added = (codes: readonly string[]): void => {
    void refetch();
    if (codes.length === 0) done();
    else setStep({ is: 'codes', codes });
  };
  // A dialog that added something closes itself, too: the codes that came of it stay.
  const close = (): void => setStep((now) => (now?.is === 'codes' ? now : undefined));
  return (
    <>
      <FactorRows
        own={own}
        onApp={() =>
          run(async (presence) =>
            setStep({ is: 'app', offer: await httpCall('offerAuthenticator', presence) }),
          )
        }
        onRemoveApp={() =>
          run(async (presence) => {
            await httpCall('removeAuthenticator', presence);
            void refetch();
          })
        }
        onPasskey={() =>
          run(async (presence) => setStep({ is: 'passkey', offer: await httpCall('offerPasskey', presence) }))
        }
        onRemovePasskey={(id) =>
          run(async (presence) => {
            await httpCall('removePasskey', { ...presence, id });
            void refetch();
          })
        }
        onCodes={() =>
          run(async (presence) => {
            const { recoveryCodes } = await httpCall('newRecoveryCodes', presence);
            setStep({ is: 'codes', codes: recoveryCodes });
            void refetch();
          })
        }
      />
      {step?.is === 'app' ? <AddAuthenticator offer={step.offer} onAdded={added} onHide={close} /> : null}
      {step?.is === 'passkey' ? <AddPasskey offer={step.offer} onAdded={added} onHide={close} /> : null}
      {step?.is === 'codes' ? <RecoveryCodes codes={step.codes} onHide={done} /> : null}
      {question}
    </>
  );
}
