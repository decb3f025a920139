import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';
import './empty-state.css';

interface EmptyStateProps {
  readonly icon: IconName;
  /** What is the case, translated. */
  readonly title: string;
  /** Why, and what to do. */
  readonly children?: ReactNode;
  /** It is told at once, as something that went wrong. */
  readonly alert?: boolean;
}

/** In place of what a screen or panel cannot show: what is the case, why, and what to do. */
export function EmptyState({ icon, title, children, alert = false }: EmptyStateProps) {
  return (
    <div className="or-empty" role={alert ? 'alert' : undefined}>
      <Icon name={icon} size="1.75rem" />
      <p className="or-empty-title">{title}</p>
      {children === undefined ? null : <div className="or-empty-text">{children}</div>}
    </div>
  );
}
