import { eventCodes } from '@outrider/model/events/event-codes.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { httpCall } from '../../../connection/call.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormBeside } from '../../../ui/form/FormBeside.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { ColourField } from './ColourField.tsx';
import {
  becomesAnother,
  bodyOf,
  type Definition,
  defineSchema,
  type DefineValues,
  isProfile,
  replacedBy,
} from './define-values.ts';

interface DefineFormProps {
  /** What stands in the fields at first. */
  readonly first: DefineValues;
  readonly definitions: readonly Definition[];
  /** Those that there are, GLOBAL too. */
  readonly profiles: readonly string[];
  readonly onDirty: (dirty: boolean) => void;
  readonly onSaved: () => Promise<unknown>;
  /** The form is to go. */
  readonly onClose: () => void;
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** What an event is called in a profile, and what its notices say: beside the table, on a phone over it. */
export function DefineForm(props: DefineFormProps) {
  const { first, definitions, profiles, onDirty, onSaved, onClose, asking, onStay, onLeave } = props;
  const form = useSchemaForm(defineSchema, first);
  const values = { ...first, ...useWatch({ control: form.control }) } as DefineValues;
  const replaced = replacedBy(definitions, values);
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const isKnown = replacedBy(definitions, first) !== undefined;
  const replacesAnother =
    replaced !== undefined &&
    (replaced.definename !== first.definename || String(replaced.eventtype) !== first.eventtype);

  const save = async (saved: DefineValues) => {
    try {
      const insteadOf = isKnown ? becomesAnother(first, saved) : undefined;
      if (insteadOf !== undefined) await httpCall('changeEventDefine', { ...bodyOf(saved), insteadOf });
      else
        await httpCall(
          replacedBy(definitions, saved) === undefined ? 'addEventDefine' : 'changeEventDefine',
          bodyOf(saved),
        );
    } catch (error) {
      return { text: errorWords(error) };
    }
    await onSaved();
    toast('success', t('Save Success'), { detail: t('The definition holds from now on') });
    return undefined;
  };

  return (
    <FormBeside
      id="event-define"
      title={isKnown ? t('Change the definition') : t('New definition')}
      form={form}
      idle={!isProfile(values.definename)}
      saveText={t('Save')}
      onSave={save}
      onClose={onClose}
      asking={asking}
      onStay={onStay}
      onLeave={onLeave}
    >
      <TextField
        name="definename"
        label={t('Profile')}
        list="event-profiles"
        hint={t('GLOBAL is for every device that has no profile of its own.')}
      />
      <datalist id="event-profiles">
        {profiles.map((profile) => (
          <option key={profile} value={profile}>
            {profile}
          </option>
        ))}
      </datalist>
      <TextField
        name="eventtype"
        label={t('Event code')}
        inputMode="numeric"
        list="event-codes"
        hint={codeHint(values.eventtype)}
      />
      <datalist id="event-codes">
        {eventCodes.map(({ code }) => (
          <option key={code} value={code}>
            {eventName({ eventid: code, eventname: '' })}
          </option>
        ))}
      </datalist>
      <TextField name="eventname" label={t('Event name')} hint={t('Empty: as its code is called.')} />
      <TextField
        name="notifytext"
        label={t('Text of the notice')}
        hint={t('Stands beside the name in notices and lists.')}
      />
      <ColourField />
      {replacesAnother ? (
        <p className="alert alert-warning">
          {t('The profile defines this event already: saving replaces what it says.')}
        </p>
      ) : null}
    </FormBeside>
  );
}

/** What the code is called where nobody defines it. */
function codeHint(typed: string): string {
  const code = typed.trim();
  if (!/^\d{1,6}$/.test(code)) return t('A number: the names of known events are offered.');
  return eventName({ eventid: Number(code), eventname: '' });
}
