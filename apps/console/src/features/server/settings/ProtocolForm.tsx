import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { FormProvider } from 'react-hook-form';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { effectWords } from './effect-words.ts';
import { PortTrial } from './PortTrial.tsx';
import { portForm, type PortLines, portLines, portsOf } from './protocol-values.ts';

type Known = HttpAnswer<'protocol'>;

/** Ports of the server, and who may come by which. */
export function ProtocolForm() {
  const { data, error, refetch } = useCall('protocol', []);
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data === undefined) return <Skeleton width="100%" height="12rem" />;
  return (
    <>
      <Ports key={JSON.stringify(data)} known={data} />
      <PortTrial onEnded={() => void refetch()} />
    </>
  );
}

function Ports({ known }: { readonly known: Known }) {
  const form = useSchemaForm<PortLines, PortLines>(portForm(known), portLines(known), 'live');
  const isSecure = location.protocol === 'https:';
  const onSave = async (typed: PortLines) => {
    try {
      await httpCall('writeProtocol', portsOf(typed));
    } catch (refused) {
      return { text: errorWords(refused) };
    }
    void askAgain('protocolState');
    void askAgain('readSettingChanges');
    return undefined;
  };
  const { isDirty, isValid } = form.formState;
  const { save, disabled, fault } = useFormSave(
    { form, onSave, idle: !isDirty || !isValid },
    () => void askAgain('protocol'),
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
      <FormFault text={fault} />
      <button type="submit" className="btn btn-primary" disabled={disabled}>
        {t('Save')}
      </button>
    </form>
  );
}
