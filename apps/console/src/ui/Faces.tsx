import type { ReactNode } from 'react';
import { t } from '../ground/i18n/t.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface FaceProps {
  readonly icon: IconName;
  /** What is the case, translated. */
  readonly title: string;
  /** Why, and what to do. */
  readonly children?: ReactNode;
}

/** The empty face of a screen or panel: what is the case, why, and what to do. */
export function EmptyFace({ icon, title, children }: FaceProps) {
  return (
    <div className="or-face">
      <Icon name={icon} size="1.75rem" />
      <p className="or-face-title">{title}</p>
      {children === undefined ? null : <div className="or-face-text">{children}</div>}
    </div>
  );
}

interface ErrorFaceProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** The error face: what happened, what to do, and 'Retry'. */
export function ErrorFace({ title, children, onRetry }: ErrorFaceProps) {
  return (
    <div className="or-face" role="alert">
      <Icon name="exclamation-octagon" size="1.75rem" className="text-danger" />
      <p className="or-face-title">{title}</p>
      {children === undefined ? null : <div className="or-face-text">{children}</div>}
      {onRetry === undefined ? null : (
        <button type="button" className="btn btn-sm btn-outline-primary" onClick={onRetry}>
          <Icon name="arrow-counterclockwise" /> {t('Retry')}
        </button>
      )}
    </div>
  );
}

/** A grey bar where text will be. */
export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  readonly width?: string;
  readonly height?: string;
}) {
  return <span className="or-skeleton" style={{ width, height }} aria-hidden />;
}
