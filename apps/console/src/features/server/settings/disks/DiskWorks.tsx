import { t } from '../../../../ground/i18n/t.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import type { ToldDisks } from './use-machine-disks.ts';

/** What came of the last disk that was formatted, read aloud when it changes. */
export function DiskWorks({ works }: Pick<ToldDisks, 'works'>) {
  const { state, name = '', folder = '', reason = '' } = works.at(-1) ?? {};
  return (
    <div aria-live="polite">
      {state === 'done' ? (
        <p className="alert alert-success or-media-ruled">
          <Icon name="check-lg" />
          {t('{name} is formatted, and mounted at {folder}.', { name, folder })}
        </p>
      ) : state === 'failed' ? (
        <p className="alert alert-danger or-media-ruled">
          <Icon name="exclamation-triangle" />
          {t('{name} could not be formatted: {reason}', { name, reason })}
        </p>
      ) : state === 'formatting' ? (
        <p className="or-muted mb-0">
          {t(
            '{name} is being formatted: that takes seconds to minutes, and goes on where this page is left.',
            { name },
          )}
        </p>
      ) : null}
    </div>
  );
}
