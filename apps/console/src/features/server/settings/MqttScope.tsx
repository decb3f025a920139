import { mqttSettings } from '@outrider/model/server/mqtt-settings.ts';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { ChoiceButtons } from '../../../ui/form/ChoiceButtons.tsx';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/toast.ts';

const schema = z.object({ devices: z.string(), groups: z.array(z.number()) });
const { devices, groups } = mqttSettings.fields;

/** The vehicles that the broker is told of: some, those of groups, or all. */
export function MqttScope() {
  const { data, refetch } = useCall('readServerSettings', [{ section: 'mqtt' }]);
  const all = useCall('listGroups', []).data;
  if (data === undefined || all === undefined) return null;
  const named = {
    devices: devices.schema.parse(data.fields['devices']?.value).join(', '),
    groups: [...groups.schema.parse(data.fields['groups']?.value)],
  };
  return <Filled key={JSON.stringify(named)} named={named} all={all} onSaved={() => void refetch()} />;
}

interface FilledProps {
  readonly named: z.output<typeof schema>;
  readonly all: readonly { readonly groupid: number; readonly name: string }[];
  readonly onSaved: () => void;
}

function Filled({ named, all, onSaved }: FilledProps) {
  const form = useSchemaForm(schema, named);
  const onSave = async (values: z.output<typeof schema>) => {
    const ids = values.devices.split(/[\s,;]+/).filter((id) => id !== '');
    const scope = { devices: [...new Set(ids)], groups: values.groups };
    try {
      await httpCall('writeServerSettings', { section: 'mqtt', values: scope });
    } catch (refused) {
      return { text: errorWords(refused) };
    }
    toast('success', t('The settings were kept.'));
    void askAgain('readSettingChanges');
    return undefined;
  };
  const { save, disabled, fault } = useFormSave({ form, onSave, idle: !form.formState.isDirty }, onSaved);
  return (
    <form className="or-setting-form" onSubmit={(event) => void save(event)} noValidate>
      <FormProvider {...form}>
        <TextField
          name="devices"
          label={t('Vehicles that the broker is told of')}
          hint={t('If neither vehicles nor groups are named, the broker is told of all.')}
        />
        {all.length === 0 ? null : (
          <ChoiceButtons
            name="groups"
            label={t('Groups, with those below them')}
            choices={all.map(({ groupid, name }) => ({ value: groupid, text: name }))}
          />
        )}
      </FormProvider>
      <FormFault text={fault} />
      <button type="submit" className="btn btn-outline-primary" disabled={disabled}>
        {t('Save')}
      </button>
    </form>
  );
}
