import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { groupRecord } from '@outrider/model/groups/group-record.ts';
import { useId, useState } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../connection/use-call.ts';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import { CONNECT_PATH, livePath, mapPath } from '../../../ground/paths.ts';
import { KindChoice } from '../../../map/kinds/KindChoice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { type KnownGroup, saveNames } from './save-names.ts';

const { fields } = deviceRecord;
const schema = z.object({
  plate: z.string().trim().pipe(fields.plate.schema),
  driverName: z.string().trim().pipe(fields.driverName.schema),
  group: z
    .string()
    .trim()
    .refine(
      (name) => name === '' || groupRecord.fields.name.schema.safeParse(name).success,
      fault('A group name has neither spaces nor apostrophes, and at most 64 characters.'),
    ),
  icon: fields.icon.schema,
});
type Names = z.infer<typeof schema>;

/** What the device was called when the form was opened. */
function namesOf(deviceid: string): Names {
  const { plate, icon } = deviceStore.extra(deviceid);
  return { plate, driverName: deviceStore.get(deviceid)?.driverName ?? '', group: '', icon };
}

interface NameDeviceProps {
  readonly deviceid: string;
  /** Told of the group that it was put into. */
  readonly onGroup: (group: KnownGroup) => void;
}

/** Says what a device is called and whose it is; then leads to where it is seen. */
export function NameDevice({ deviceid, onGroup }: NameDeviceProps) {
  const [before, setBefore] = useState(() => namesOf(deviceid));
  const [saved, setSaved] = useState(false);
  const { data: groups = [], refetch } = useCall('listGroups', []);
  const form = useSchemaForm(schema, before);
  const { isSubmitting, errors } = form.formState;
  const list = useId();

  const save = form.handleSubmit(async ({ group, ...names }) => {
    const { edits = 0 } = deviceStore.get(deviceid) ?? {};
    const changed = (Object.keys(names) as (keyof typeof names)[]).filter(
      (name) => names[name] !== before[name],
    );
    const change = Object.fromEntries(changed.map((name) => [name, names[name]]));
    const kept = await saveNames(deviceid, { change, edits }, group, groups);
    if ('fault' in kept) return form.setError('root.server', { message: kept.fault });
    if (kept.group !== undefined) onGroup(kept.group);
    setBefore({ ...names, group });
    setSaved(true);
    void refetch();
  });

  return (
    <FormProvider {...form}>
      <form className="or-connect-names" noValidate onSubmit={(event) => void save(event)}>
        <TextField name="plate" label={t('Plate')} />
        <TextField name="driverName" label={t('Driver')} />
        <TextField
          name="group"
          label={t('Group')}
          list={list}
          hint={t('Members of the group see the device. A new name makes a new group.')}
        />
        <datalist id={list}>
          {groups.map(({ groupid, name }) => (
            <option key={groupid}>{name}</option>
          ))}
        </datalist>
        <Controller
          control={form.control}
          name="icon"
          render={({ field }) => <KindChoice icon={field.value} onIcon={field.onChange} />}
        />
        {errors.root?.['server']?.message === undefined ? null : (
          <div className="alert alert-danger" role="alert">
            {errors.root['server'].message}
          </div>
        )}
        <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
          {t('Save')}
        </button>
      </form>
      {saved ? <Saved deviceid={deviceid} /> : null}
    </FormProvider>
  );
}

/** That it was kept, and where to go from here. */
function Saved({ deviceid }: { readonly deviceid: string }) {
  const hasMap = useRight('F_gps');
  const hasLive = useRight('P_live');
  return (
    <output className="or-connect-saved">
      <span>
        <Icon name="check-lg" /> {t('{device} saved', { device: deviceid })}
      </span>
      {hasMap ? <Link to={mapPath(deviceid)}>{t('Show it on the map')}</Link> : null}
      {hasLive ? <Link to={livePath(deviceid)}>{t('Watch it live')}</Link> : null}
      <Link to={CONNECT_PATH}>{t('Connect another recorder')}</Link>
    </output>
  );
}
