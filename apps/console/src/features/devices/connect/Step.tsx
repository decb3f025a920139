import type { ReactNode } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly done?: boolean;
  /** What there is to do; absent: it is not its turn yet. */
  readonly children?: ReactNode;
}

/** One thing to do, with its number until it is done. */
export function Step({ number, title, done = false, children }: StepProps) {
  const id = `connect-${number}`;
  return (
    <li className="or-connect-step" data-done={done} data-later={children === undefined} aria-labelledby={id}>
      <span className="or-connect-number" aria-hidden>
        {done ? <Icon name="check-lg" /> : number}
      </span>
      <div className="or-connect-body">
        <h2 id={id}>
          {title}
          {done ? <span className="visually-hidden"> ({t('done')})</span> : null}
        </h2>
        {children}
      </div>
    </li>
  );
}
