import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { KindChoice } from '../../../map/kinds/KindChoice.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { addDevice } from './device-actions.ts';
import { newDeviceId } from './new-device-id.ts';

const schema = z.object({
  deviceid: newDeviceId,
  icon: z.number(),
});

/** Asks for the id of a device to add, and what kind of vehicle it is in. */
export function AddDevice({ onHide }: { readonly onHide: () => void }) {
  const form = useSchemaForm(schema, { deviceid: '', icon: 0 });
  return (
    <FormDialog
      id="add-device"
      title={t('Add device')}
      form={form}
      saveText={t('Add device')}
      onSave={async ({ deviceid, icon }) => {
        const wrong = await addDevice(deviceid, icon);
        return wrong === undefined ? undefined : { text: wrong, field: 'deviceid' };
      }}
      onHide={onHide}
    >
      <TextField name="deviceid" label={t('Device ID')} first />
      <p className="or-muted">
        {t('A JT/T 808 recorder is known by the terminal phone number in its menu, without leading zeros.')}
      </p>
      <Controller
        control={form.control}
        name="icon"
        render={({ field }) => <KindChoice icon={field.value} onIcon={field.onChange} />}
      />
    </FormDialog>
  );
}
