import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useRight } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { KindChoice } from '../../../map/kinds/KindChoice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ChannelFields } from './ChannelFields.tsx';
import type { EditorValues } from './editor-values.ts';
import { EventFields } from './EventFields.tsx';
import { NetLimitFields } from './NetLimitFields.tsx';
import { PlaceField } from './PlaceField.tsx';
import { RecordingFields } from './RecordingFields.tsx';
import { settingLabels } from './setting-labels.ts';
import { useMaySet } from './use-may-edit.ts';

/** All fields of the editor. What somebody may not set they see, and cannot change. */
export function EditorFields({ id }: { readonly id: string }) {
  const { control } = useFormContext<EditorValues>();
  const maySet = useMaySet();
  const hasMaps = useRight('F_gps');
  const asksRecording = useVariant(({ recording }) => recording);
  const only = (name: keyof DeviceSettings, children: ReactNode, className?: string) => (
    <fieldset className={className} disabled={!maySet(name)}>
      {children}
    </fieldset>
  );
  const line = (name: 'driverName' | 'plate' | 'memo' | 'externalId', first = false) =>
    only(name, <TextField name={name} label={t(settingLabels[name])} first={first} />);
  return (
    <>
      <div className="or-editor-lines">
        {line('driverName', true)}
        {line('plate')}
        {line('memo')}
        {line('externalId')}
      </div>
      {only(
        'icon',
        <Controller
          control={control}
          name="icon"
          render={({ field }) => <KindChoice icon={field.value} onIcon={field.onChange} />}
        />,
        'or-editor-kind',
      )}
      <ChannelFields />
      {asksRecording ? <RecordingFields id={id} /> : null}
      <EventFields />
      {only('netLimit', <NetLimitFields id={id} />, 'or-editor-net')}
      {hasMaps ? only('manualPosition', <PlaceField id={id} />) : null}
    </>
  );
}
