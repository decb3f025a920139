import { mqttSettings } from '@outrider/model/server/mqtt-settings.ts';
import { FormProvider, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCall } from '../../../connection/use-call.ts';
import { GroupChoices, groupChoicesLabel } from '../../../fleet/groups/GroupChoices.tsx';
import { groupPaths, type PlacedGroup } from '../../../fleet/groups/group-paths.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { SaveFault } from '../../../ui/form/SaveFault.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { changedByBoth, mergedFields, useReadIntoForm } from '../../../ui/form/meanwhile.ts';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { type SettingStates, writeSection } from './write-section.ts';

const schema = z.object({ devices: z.string(), groups: z.array(z.number()) });
const { devices, groups } = mqttSettings.fields;

/** The vehicles that the broker is told of: some, those of groups, or all. */
export function MqttScope() {
  const { data, refetch } = useCall('readServerSettings', [{ section: 'mqtt' }]);
  const all = useCall('listGroups', []).data;
  if (data === undefined || all === undefined) return <Skeleton width="100%" height="8rem" />;
  return <Filled states={data.fields} all={all} onSaved={() => void refetch()} />;
}

type Named = z.output<typeof schema>;

const namedIn = (states: SettingStates): Named => ({
  devices: devices.schema.parse(states['devices']?.value).join(', '),
  groups: [...groups.schema.parse(states['groups']?.value)],
});
const labels = {
  devices: () => t('Vehicles that the broker is told of'),
  groups: groupChoicesLabel,
};
const reading = { valuesOf: namedIn, merged: mergedFields<Named> };

interface FilledProps {
  readonly states: SettingStates;
  readonly all: readonly PlacedGroup[];
  readonly onSaved: () => void;
}

function Filled({ states, all, onSaved }: FilledProps) {
  const form = useSchemaForm(schema, namedIn(states));
  const { met, saved } = useReadIntoForm(form, states, reading);
  const typed = useWatch({ control: form.control }) as Named;
  const onSave = async (values: Named) => {
    const sent = form.getValues();
    const ids = values.devices.split(/[\s,;]+/).filter((id) => id !== '');
    const scope = { devices: [...new Set(ids)], groups: values.groups };
    try {
      await writeSection('mqtt', scope, states);
    } catch (refused) {
      return { text: errorWords(refused) };
    }
    saved(sent);
    toast('success', t('The settings were kept.'));
    return undefined;
  };
  const { save, disabled, fault } = useFormSave({ form, onSave, idle: !form.formState.isDirty }, onSaved);
  const now = namedIn(states);
  const paths = groupPaths(all);
  const told = (name: keyof Named, said: Named): string =>
    name === 'devices' ? said.devices : said.groups.flatMap((groupid) => paths.get(groupid) ?? []).join(', ');
  const both = met === undefined ? [] : changedByBoth(namedIn(met.before), typed, now);
  const differences = both.map((name) => ({
    name,
    label: labels[name](),
    theirs: told(name, now),
    yours: told(name, typed),
    onTake: () => form.setValue(name, now[name], { shouldDirty: true }),
  }));
  return (
    <form className="or-setting-form" onSubmit={(event) => void save(event)} noValidate>
      <FormProvider {...form}>
        <TextField
          name="devices"
          label={labels.devices()}
          hint={t('If neither vehicles nor groups are named, the broker is told of all.')}
        />
        <GroupChoices groups={all} />
      </FormProvider>
      <SaveFault fault={fault} differences={differences} />
      <button type="submit" className="btn btn-outline-primary" disabled={disabled}>
        {t('Save these vehicles')}
      </button>
    </form>
  );
}
