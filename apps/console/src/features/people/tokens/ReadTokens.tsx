import type { TokenRow } from '@outrider/protocol/people/token-calls.ts';
import type { CallError } from '@outrider/protocol/calls/call-error.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { TokenList } from './TokenList.tsx';

interface ReadTokensProps {
  readonly asked: {
    readonly data: readonly TokenRow[] | undefined;
    readonly error: CallError | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly ofAll?: boolean;
  /** What is said where there are none. */
  readonly none: string;
}

/** Tokens that are being read, could not be, or are there. */
export function ReadTokens({ asked: { data, error, refetch }, ofAll = false, none }: ReadTokensProps) {
  if (data === undefined)
    return error === null ? (
      <Skeleton height="4rem" />
    ) : (
      <ErrorState title={t('The tokens could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data.length === 0)
    return (
      <EmptyState icon="lock" title={none}>
        {t('Make one for each program that reads from this server or writes to it.')}
      </EmptyState>
    );
  return <TokenList tokens={data} ofAll={ofAll} onEnded={refetch} />;
}
