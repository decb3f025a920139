import type { ReactNode } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../icons/Icon.tsx';
import './empty-state.css';

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** In place of what broke: what happened, what to do, and 'Retry'. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div className="or-empty" role="alert">
      <Icon name="exclamation-octagon" size="1.75rem" className="text-danger" />
      <p className="or-empty-title">{title}</p>
      {children === undefined ? null : <div className="or-empty-text">{children}</div>}
      {onRetry === undefined ? null : (
        <button type="button" className="btn btn-sm btn-outline-primary" onClick={onRetry}>
          <Icon name="arrow-counterclockwise" /> {t('Retry')}
        </button>
      )}
    </div>
  );
}
