import type { ReactNode } from 'react';

interface LevelBadgeProps {
  /** Bootstrap's name of a colour. */
  readonly colour: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** A value on a ground that says how good it is: the colour's pale pair, which can be read in every theme. */
export function LevelBadge({ colour, title, children }: LevelBadgeProps) {
  return (
    <span className={`badge bg-${colour}-subtle text-${colour}-emphasis`} title={title}>
      {children}
    </span>
  );
}
