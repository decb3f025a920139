import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  /** How many of the four columns it takes. */
  readonly columns?: 1 | 2 | 3 | 4;
  /** Undefined when it is not known. */
  readonly children: ReactNode;
}

/** One thing that is known, with its name; nothing when it is not known. */
export function Fact({ name, columns = 1, children }: FactProps) {
  if (children === undefined) return null;
  return (
    <div style={{ gridColumn: `span ${columns}` }}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
