import { protocolSettings } from '@outrider/model/server/protocol-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useMemo, useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import type { Difference } from '../../../ui/form/ChangedMeanwhile.tsx';
import { changedByBoth, type Meanwhile, mergedFields, useReadIntoForm } from '../../../ui/form/meanwhile.ts';
import { SaveFault } from '../../../ui/form/SaveFault.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { effectWords } from './effect-words.ts';
import { PortTrial } from './PortTrial.tsx';
import { portForm, type PortLines, portLines, portsOf } from './protocol-values.ts';
import { isConflict, type SettingStates } from './write-section.ts';

type Known = HttpAnswer<'protocol'>;

/** Asks anew for what is set, and which ports the start has. */
const readAgain = async (): Promise<void> => {
  await Promise.all([askAgain('protocol'), askAgain('readServerSettings')]);
};

/** Ports of the server, and who may come by which. */
export function ProtocolForm() {
  const known = useCall('protocol', []);
  const set = useCall('readServerSettings', [{ section: 'protocol' }]);
  // The trial is looked at below.
  const state = useCall('protocolState', []);
  const onTrial = (state.data?.trial ?? null) !== null;
  const error = known.error ?? set.error;
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void readAgain()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (known.data === undefined || set.data === undefined) return <Skeleton width="100%" height="12rem" />;
  return (
    <>
      <Ports known={known.data} states={set.data.fields} onTrial={onTrial} />
      <PortTrial onEnded={() => void readAgain()} />
    </>
  );
}

const reading = { valuesOf: portLines, merged: mergedFields<PortLines> };

interface PortsProps {
  readonly known: Known;
  readonly states: SettingStates;
  /** Whether ports that were sent wait for somebody to open them: nothing else is sent meanwhile. */
  readonly onTrial: boolean;
}

function Ports({ known, states, onTrial }: PortsProps) {
  const schema = useMemo(() => portForm(known), [known]);
  const form = useSchemaForm<PortLines, PortLines>(schema, portLines(states), 'live');
  const { met, saved } = useReadIntoForm(form, states, reading);
  const typed = useWatch({ control: form.control }) as PortLines;
  /** What was sent and is not set yet: new ports of pages wait for somebody to open them. */
  const sent = useRef<PortLines>(undefined);
  useEffect(() => {
    if (sent.current === undefined || !isSame(sent.current, portLines(states))) return;
    saved(sent.current);
    sent.current = undefined;
  });
  const isSecure = location.protocol === 'https:';
  const onSave = async (lines: PortLines) => {
    const edits = Object.entries(states).map(([field, { edit }]) => [field, edit] as const);
    try {
      await httpCall('writeProtocol', { ...portsOf(lines), seen: Object.fromEntries(edits) });
    } catch (refused) {
      if (isConflict(refused)) await askAgain('readServerSettings');
      return { text: errorWords(refused) };
    }
    sent.current = lines;
    // Whether they are on trial now is known before anything else can be sent.
    await askAgain('protocolState');
    void askAgain('readSettingChanges');
    return undefined;
  };
  const { isDirty, isValid } = form.formState;
  const { save, disabled, fault } = useFormSave(
    { form, onSave, idle: !isDirty || !isValid || onTrial },
    () => void readAgain(),
  );
  const differences =
    met === undefined
      ? []
      : differencesOf(met, typed, (field, value) =>
          form.setValue(field, value, { shouldDirty: true, shouldValidate: true }),
        );
  return (
    <form className="or-setting-form" onSubmit={(event) => void save(event)} noValidate>
      <dl className="or-ssl-facts">
        <dt>{t('Recorders (heartbeat)')}</dt>
        <dd>{known.heartbeat}</dd>
        <dt>{t('Console and commands (appcommand)')}</dt>
        <dd>{known.appcommand}</dd>
      </dl>
      <p className="or-muted mb-3">
        {t(
          'These two are start options. They stay open whatever you set here, so there is always a way back in.',
        )}
      </p>
      <fieldset disabled={onTrial}>
        <FormProvider {...form}>
          <p className="or-muted mb-3">{effectWords['listener exchanged']()}</p>
          <TextField name="http" label={t('HTTP port')} inputMode="numeric" />
          <TextField name="https" label={t('HTTPS port')} inputMode="numeric" />
          <TextField name="streaming" label={t('Stream port')} inputMode="numeric" />
          <TextField
            name="streamings"
            label={t('More stream ports')}
            hint={t('Empty or 0: none. Separate several stream ports with commas.')}
          />
          <p className="or-muted mb-3">{effectWords['at once']()}</p>
          <SwitchField
            name="sslOnly"
            label={t('SSL Only')}
            disabled={!isSecure}
            hint={
              isSecure
                ? t('Visitors on plain http are sent to https.')
                : t('SSL Only can be set on a page that was opened by https.')
            }
          />
          <SwitchField
            name="disableLivestream"
            label={t('Disable live stream')}
            hint={t('Nobody sees live pictures, and views that are open end. Recording goes on.')}
          />
        </FormProvider>
      </fieldset>
      <SaveFault fault={fault} differences={differences} />
      <button type="submit" className="btn btn-primary" disabled={disabled}>
        {t('Save')}
      </button>
    </form>
  );
}

const isSame = (a: PortLines, b: PortLines): boolean =>
  JSON.stringify(portsOf(a)) === JSON.stringify(portsOf(b));

/** The fields that were typed here and set by somebody else meanwhile. @param onTake has a field say what is set now */
function differencesOf(
  { before, now }: Meanwhile<SettingStates>,
  typed: PortLines,
  onTake: (field: keyof PortLines, value: string | boolean) => void,
): Difference[] {
  const theirs = portLines(now);
  const told = (value: string | boolean): string =>
    typeof value === 'string' ? value : value ? t('On') : t('Off');
  return changedByBoth(portLines(before), typed, theirs).map((name) => ({
    name,
    label: translate(protocolSettings.fields[name].label),
    theirs: told(theirs[name]),
    yours: told(typed[name]),
    onTake: () => onTake(name, theirs[name]),
  }));
}
