import type { Setting } from '@outrider/model/entity/setting.ts';
import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import {
  changedSettings,
  kindOf,
  type SettingFields as Fields,
  settingSchema,
  typedOf,
} from '../../../ui/form/setting-values.ts';
import { SettingFields } from '../../../ui/form/SettingFields.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AskPassword } from '../../../connection/AskPassword.tsx';
import { passwordIsAsked } from '../../../connection/use-presence.tsx';

type States = HttpAnswer<'readServerSettings'>['fields'];

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
  // What another has set meanwhile is shown in a form that begins anew.
  const key = JSON.stringify(data.fields);
  return (
    <Filled
      key={key}
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
  readonly states: States;
  readonly onSaved: () => void;
}

/** Some of the fields of a section. */
function fieldsOf(section: ServerSection, wanted: (field: string, setting: Setting) => boolean): Fields {
  const all: Fields = serverSettings[section].fields;
  return Object.fromEntries(Object.entries(all).filter(([field, setting]) => wanted(field, setting)));
}

function Filled({ section, only, states, first, onFocused, onSaved }: FilledProps) {
  const fields = fieldsOf(
    section,
    (field, setting) => kindOf(setting) !== 'own' && (only?.includes(field) ?? true),
  );
  const free = fieldsOf(section, (field) => field in fields && states[field]?.pinned === null);
  const each = <T,>(part: (state: States[string]) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(states).map(([field, state]) => [field, part(state)]));
  const before = each(({ value }) => value);
  const form = useSchemaForm(settingSchema(free), typedOf(fields, before));
  const { setFocus } = form;
  useEffect(() => {
    if (first === undefined) return;
    setFocus(first);
    onFocused();
  }, [first, setFocus, onFocused]);
  /** What is saved once the password was said. */
  const [asking, setAsking] = useState<Readonly<Record<string, unknown>>>();
  async function send(values: Readonly<Record<string, unknown>>, proof: { readonly oldpass?: string } = {}) {
    const changed = changedSettings(free, values, before);
    await httpCall('writeServerSettings', { section, values: changed, ...proof });
    toast('success', t('The settings were kept.'));
    void askAgain('readSettingChanges');
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
          await send(asking, { oldpass });
          onSaved();
        }}
        onHide={() => setAsking(undefined)}
      />
    );
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
        <FormFault text={fault} />
        <button type="submit" className="btn btn-primary" disabled={disabled}>
          {t('Save')}
        </button>
      </form>
    </>
  );
}
