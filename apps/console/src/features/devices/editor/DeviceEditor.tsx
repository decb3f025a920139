import type { DeviceCommand } from '@outrider/model/devices/device-commands.ts';
import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import type { ControlAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDevice } from '../../../fleet/use-devices.ts';
import { locale, t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ChangedMeanwhile, type Difference } from '../../../ui/form/ChangedMeanwhile.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Meanwhile } from '../../../ui/form/meanwhile.ts';
import { type SchemaForm, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { ReportFaults } from '../../../ui/badges/ReportFaults.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { Commands } from './Commands.tsx';
import { EditorFields } from './EditorFields.tsx';
import {
  blankValues,
  bothChanged,
  changedSettings,
  type EditorValues,
  editorSchema,
  fieldsOf,
  valuesOf,
} from './editor-values.ts';
import { saveSettings } from './save-settings.ts';
import { settingLabels } from './setting-labels.ts';
import { useSettings } from './use-settings.ts';
import './device-editor.css';

/** Nothing more is saved for so long after a save (rule DEV-9). */
const REST_MS = 3_000;

interface DeviceEditorProps {
  readonly id: string;
  readonly onHide: () => void;
}

/** The dialog in which people set what is kept of a device. What others change meanwhile is told, and nobody's is lost. */
export function DeviceEditor({ id, onHide }: DeviceEditorProps) {
  const form = useSchemaForm(editorSchema, blankValues);
  const { seen, met, fault, loading, load } = useSettings(id, form);
  const [refused, setRefused] = useState<number>();
  const [command, setCommand] = useState<DeviceCommand>();
  const [agreed, setAgreed] = useState<DeviceCommand>();
  const values = useWatch({ control: form.control }) as EditorValues;
  const device = useDevice(id);

  const { isSubmitting, isDirty } = form.formState;
  const changed = seen === undefined || !isDirty ? [] : changedSettings(valuesOf(seen.settings), values);
  const labels = changed.map((name) => t(settingLabels[name]));
  const list = new Intl.ListFormat(locale(), { type: 'unit' }).format(labels);
  const stale =
    seen !== undefined && !isSubmitting && (refused === seen.edits || (device?.edits ?? 0) > seen.edits);
  const differences = met === undefined ? [] : differencesOf(met, form);

  return (
    <>
      <FormDialog
        id="device-editor"
        title={t('{device} Editor', { device: id })}
        form={form}
        large
        restMs={REST_MS}
        idle={changed.length === 0}
        saveText={changed.length === 0 ? t('Save') : t('Save {count} changes', { count: changed.length })}
        note={
          <span className="or-editor-changed" aria-live="polite">
            {list}
          </span>
        }
        onSave={async (settings) => {
          if (seen === undefined) return undefined;
          const saved = await saveSettings(id, settings, changed, seen.edits);
          if (!saved.ok) {
            if (saved.stale) setRefused(seen.edits);
            return { text: saved.text };
          }
          toast('success', t('{device} saved', { device: id }), { detail: list });
          return undefined;
        }}
        onHide={onHide}
      >
        {stale || differences.length > 0 ? (
          <ChangedMeanwhile
            text={
              !stale
                ? undefined
                : (fault ??
                  t('Somebody else has changed this device. Load the current values: what you typed stays.'))
            }
            differences={differences}
            onLoad={stale ? load : undefined}
            loading={loading}
          />
        ) : null}
        {device === undefined ? null : <ReportFaults device={device} />}
        {seen !== undefined ? (
          <>
            <EditorFields id={id} />
            <Commands id={id} agreed={agreed} onCommand={setCommand} />
          </>
        ) : fault === undefined ? (
          <Waiting />
        ) : (
          <ErrorState title={t('The device could not be read.')} onRetry={load}>
            {fault}
          </ErrorState>
        )}
      </FormDialog>
      {command === undefined ? null : (
        <CommandDialog
          id={id}
          command={command}
          onAgreed={() => setAgreed(command)}
          onHide={() => setCommand(undefined)}
        />
      )}
    </>
  );
}

/** What both have changed. */
function differencesOf(
  { before, now }: Meanwhile<ControlAnswer<'readSettings'>>,
  form: SchemaForm<EditorValues, DeviceSettings>,
): Difference[] {
  const theirs = valuesOf(now.settings);
  const told = (value: string | boolean): string =>
    typeof value === 'string' ? value : value ? t('On') : t('Off');
  return bothChanged(valuesOf(before.settings), form.getValues(), theirs).map((one) => ({
    name: one.name,
    label: t(settingLabels[one.name]),
    theirs: told(one.theirs),
    yours: told(one.yours),
    onTake() {
      for (const field of fieldsOf(one.name)) form.setValue(field, theirs[field], { shouldDirty: true });
    },
  }));
}

function Waiting() {
  return (
    <output className="or-editor-waiting">
      <span className="visually-hidden">{t('Loading')}</span>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height="2rem" />
      ))}
    </output>
  );
}
