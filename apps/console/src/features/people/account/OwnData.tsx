import { fileCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ExportData } from '../../../persons/ExportData.tsx';

/** What this server keeps of oneself, to be taken away. */
export function OwnData() {
  return (
    <>
      <p className="or-muted">
        {t(
          'What this server keeps about you, as a zip of tables with a page that explains them. It takes a while if you did a lot. Passwords and keys are left out, and nobody else is named in it.',
        )}
      </p>
      <ExportData text={t('Download my data')} ask={() => fileCall('exportOwnData', {})} />
    </>
  );
}
