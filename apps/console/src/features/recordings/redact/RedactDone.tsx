import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ExportList } from '../evidence/ExportList.tsx';

/** After a copy was made: where it is. */
export function RedactDone() {
  return (
    <section className="or-redact-done">
      <div className="alert alert-success" aria-live="polite">
        <h2>
          <Icon name="check-lg" /> {t('The redacted copy was made')}
        </h2>
        <p className="mb-0">
          {t(
            'It is one of your exports now, beside its original, which is as it was. Look at it before you give it away.',
          )}
        </p>
      </div>
      <ExportList />
    </section>
  );
}
