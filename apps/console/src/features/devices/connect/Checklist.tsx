import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import type { Check } from './checks.ts';

const icons: { readonly [State in Check['state']]: IconName } = {
  done: 'check-lg',
  waiting: 'hourglass-split',
  wrong: 'exclamation-triangle',
};

/** How far a recorder has come: each step with a sign and words. */
export function Checklist({ checks }: { readonly checks: readonly Check[] }) {
  const words = { done: t('done'), waiting: t('waiting'), wrong: t('wrong') } as const;
  return (
    <ul className="or-connect-checks" aria-live="polite">
      {checks.map(({ key, name, state, text }) => (
        <li key={key} data-check={key} data-state={state}>
          <Icon name={icons[state]} label={words[state]} />
          <b>{name}</b>
          <span className="or-muted">{text}</span>
        </li>
      ))}
    </ul>
  );
}
