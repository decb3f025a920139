import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDataUse } from '../../../fleet/use-data-use.ts';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { EditorValues } from './editor-values.ts';
import { settingLabels } from './setting-labels.ts';

/** How much a device may send a month, and what it has sent (rule LIVE-11). */
export function NetLimitFields({ id }: { readonly id: string }) {
  const { register, control } = useFormContext<EditorValues>();
  const limited = useWatch({ control, name: 'netLimit' });
  const field = useId();
  return (
    <>
      <div className="form-check form-switch mb-2">
        <input {...register('netLimit')} id={field} type="checkbox" className="form-check-input" />
        <label className="form-check-label" htmlFor={field}>
          {t(settingLabels.netLimit)}
        </label>
        <DataUsed id={id} />
      </div>
      <div hidden={!limited}>
        <TextField
          name="maxNetFlowMb"
          label={t('Net Flow Limit (MB a month)')}
          hint={t(
            'Pictures and sound count. At the limit nobody can watch the device before the next month.',
          )}
        />
      </div>
    </>
  );
}

function DataUsed({ id }: { readonly id: string }) {
  const use = useDataUse(id);
  if (use === undefined) return null;
  const words = use.left === undefined ? use.used : `${use.used} · ${use.left}`;
  return (
    <span className="or-muted ms-2">
      {t('Data of this month')}: {words}
    </span>
  );
}
