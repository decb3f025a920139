import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../notices/error-words.ts';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface UnreadProps {
  /** Why it could not be read; null while it is being read. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** In place of what was not read yet, or could not be. */
export function Unread({ error, onRetry }: UnreadProps) {
  return error === null ? (
    <Skeleton width="100%" height="12rem" />
  ) : (
    <ErrorState title={t('This could not be read.')} onRetry={() => void onRetry()}>
      {errorWords(error)}
    </ErrorState>
  );
}
