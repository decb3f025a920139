import type { Setting } from '@outrider/model/entity/setting.ts';
import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useCall } from '../../../connection/use-call.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import type { Difference } from '../../../ui/form/ChangedMeanwhile.tsx';
import { SaveFault } from '../../../ui/form/SaveFault.tsx';
import {
  changedSettings,
  kindOf,
  type SettingFields as Fields,
  settingSchema,
  toldSetting,
  type TypedSettings,
  typedOf,
} from '../../../ui/form/setting-values.ts';
import { SettingFields } from '../../../ui/form/SettingFields.tsx';
import { type Meanwhile, mergedFields, useReadIntoForm } from '../../../ui/form/meanwhile.ts';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { AskPassword } from '../../../connection/AskPassword.tsx';
import { passwordIsAsked } from '../../../connection/use-presence.tsx';
import { isConflict, type SettingStates, writeSection } from './write-section.ts';

export interface SettingFormProps {
  readonly section: ServerSection;
  /** Fields that are shown; all of them where none are named. */
  readonly only?: readonly string[] | undefined;
  /** Called once they are kept. */
  readonly onKept?: (() => void) | undefined;
  /** The field that takes the focus once it is there. */
  readonly first: string | undefined;
  /** Called when it has. */
  readonly onFocused: () => void;
}

/** A section of the server's settings, as it is declared: what is in force, and a form that changes it. */
export function SettingForm({ section, only, first, onFocused, onKept }: SettingFormProps) {
  const { data, error, refetch } = useCall('readServerSettings', [{ section }]);
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data === undefined) return <Skeleton width="100%" height="8rem" />;
  return (
    <Filled
      key={`${section} ${only?.join(' ') ?? ''}`}
      {...{ section, only, first, onFocused }}
      states={data.fields}
      onSaved={() => {
        // Who opens the form again begins with what is kept now.
        void refetch().then(() => onKept?.());
      }}
    />
  );
}

interface FilledProps extends SettingFormProps {
  readonly states: SettingStates;
  readonly onSaved: () => void;
}

/** Some of the fields of a section. */
function fieldsOf(section: ServerSection, wanted: (field: string, setting: Setting) => boolean): Fields {
  const all: Fields = serverSettings[section].fields;
  return Object.fromEntries(Object.entries(all).filter(([field, setting]) => wanted(field, setting)));
}

const valuesOf = (states: SettingStates): Record<string, unknown> =>
  Object.fromEntries(Object.entries(states).map(([field, { value }]) => [field, value]));

function Filled({ section, only, states, first, onFocused, onSaved }: FilledProps) {
  const fields = useMemo(
    () => fieldsOf(section, (field, setting) => kindOf(setting) !== 'own' && (only?.includes(field) ?? true)),
    [section, only],
  );
  const free = fieldsOf(section, (field) => field in fields && states[field]?.pinned === null);
  const each = <T,>(part: (state: SettingStates[string]) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(states).map(([field, state]) => [field, part(state)]));
  const before = valuesOf(states);
  const form = useSchemaForm(settingSchema(free), typedOf(fields, before));
  const reading = useMemo(
    () => ({
      valuesOf: (read: SettingStates) => typedOf(fields, valuesOf(read)),
      merged: mergedFields<TypedSettings>,
    }),
    [fields],
  );
  const { met, saved } = useReadIntoForm(form, states, reading);
  const typed = useWatch({ control: form.control }) as TypedSettings;
  const { setFocus } = form;
  useEffect(() => {
    if (first === undefined) return;
    setFocus(first);
    onFocused();
  }, [first, setFocus, onFocused]);
  /** What is saved once the password was said. */
  const [asking, setAsking] = useState<Readonly<Record<string, unknown>>>();
  async function send(values: Readonly<Record<string, unknown>>, proof: { readonly oldpass?: string } = {}) {
    const sent = form.getValues();
    await writeSection(section, changedSettings(free, values, before), states, proof);
    toast('success', t('The settings were kept.'));
    const secrets = Object.entries(fields).filter(([, { secret }]) => secret === true);
    saved(sent, { ...sent, ...Object.fromEntries(secrets.map(([field]) => [field, ''])) });
  }
  const onSave = async (values: Readonly<Record<string, unknown>>) => {
    try {
      await send(values);
    } catch (refused) {
      if (!passwordIsAsked(refused)) return { text: errorWords(refused) };
      setAsking(values);
    }
    return undefined;
  };
  const { save, disabled, fault } = useFormSave({ form, onSave, idle: !form.formState.isDirty }, onSaved);
  const password =
    asking === undefined ? null : (
      <AskPassword
        onPassword={async (oldpass) => {
          await send(asking, { oldpass }).catch((refused: unknown) => {
            // What is set now stands in the form below: nothing is to be typed here.
            if (isConflict(refused)) setAsking(undefined);
            throw refused;
          });
          onSaved();
        }}
        onHide={() => setAsking(undefined)}
      />
    );
  const differences = differencesOf(free, typed, met, (field, value) => {
    form.setValue(field, value, { shouldDirty: true });
  });
  return (
    <>
      {password}
      <form className="or-setting-form" onSubmit={(event) => void save(event)} noValidate>
        <FormProvider {...form}>
          <SettingFields
            fields={fields}
            pinned={each(({ pinned }) => pinned ?? undefined)}
            masks={each(({ value }) => (typeof value === 'string' ? value : ''))}
          />
        </FormProvider>
        <SaveFault fault={fault} differences={differences} />
        <button type="submit" className="btn btn-primary" disabled={disabled}>
          {t('Save')}
        </button>
      </form>
    </>
  );
}

/** The fields that were typed here and set by somebody else meanwhile. @param onTake has a field say what is set now */
function differencesOf(
  fields: Fields,
  typed: TypedSettings,
  met: Meanwhile<SettingStates> | undefined,
  onTake: (field: string, value: string | boolean) => void,
): Difference[] {
  if (met === undefined) return [];
  const [before, now] = [met.before, met.now].map((states) => typedOf(fields, valuesOf(states)));
  return Object.entries(fields).flatMap(([name, setting]) => {
    const yours = typed[name] ?? '';
    const theirs = now?.[name] ?? '';
    const isTheirs = met.now[name]?.edit !== met.before[name]?.edit;
    if (!isTheirs || yours === before?.[name] || yours === theirs) return [];
    const difference = {
      name,
      label: translate(setting.label),
      theirs: toldSetting(setting, met.now[name]?.value),
      yours: setting.secret === true ? HIDDEN : toldSetting(setting, yours),
      onTake: () => onTake(name, theirs),
    };
    return [difference];
  });
}

/** What stands for a secret that was typed. */
const HIDDEN = '••••';
