import type { ReactNode } from 'react';
import './side-list.css';

interface SideRowProps {
  readonly chosen: boolean;
  /** Nothing for a row that is chosen for good. */
  readonly onChoose?: () => void;
  /** How deep it stands in a tree; 0 at its roots. */
  readonly depth?: number;
  readonly className?: string | undefined;
  /** What can be done with it beside that. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A row of a list beside a screen (`or-side-list`), of which one is chosen. */
export function SideRow({ chosen, onChoose, depth = 0, className, actions, children }: SideRowProps) {
  return (
    <li className={className}>
      <button
        type="button"
        className="or-side-row"
        aria-current={chosen ? 'true' : undefined}
        style={depth === 0 ? undefined : { paddingLeft: 8 + depth * 14 }}
        onClick={onChoose}
      >
        {children}
      </button>
      {actions}
    </li>
  );
}
