import { toBase64 } from '@outrider/kit/base64.ts';
import { driverRecord, genders } from '@outrider/model/drivers/driver-record.ts';
import type { WireDriver } from '@outrider/protocol/drivers/calls.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { askAgain, httpCall } from '../../connection/call.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { DeviceField } from '../../fleet/DeviceField.tsx';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { ExportData } from '../../persons/ExportData.tsx';
import { dataOf } from '../../persons/person.ts';
import '../../persons/persons.css';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { genderWord } from './gender-word.ts';
import { PictureField, type PictureChange } from './PictureField.tsx';

const { phone, card } = driverRecord.fields;

const schema = z.object({
  deviceid: z
    .string()
    .trim()
    .refine((id) => id === '' || deviceStore.get(id) !== undefined, fault('There is no such device.')),
  name: z.string().trim().min(1, fault('A driver needs a name.')).max(31),
  gender: z.enum(genders),
  phone: phone.schema,
  birthday: z.string(),
  card: card.schema,
});

/** Adds a driver, or changes one; the picture is sent once the words are saved. */
export function DriverDialog({
  driver,
  onHide,
  onErase,
}: {
  readonly driver: WireDriver | undefined;
  readonly onHide: () => void;
  readonly onErase: (driver: WireDriver) => void;
}) {
  const { deviceid = '', name = '', gender = '', phone = '', birthday = '', card = '' } = driver ?? {};
  const form = useSchemaForm(schema, { deviceid, name, gender, phone, birthday, card });
  const isAdministrator = useSession(({ level }) => level === 0);
  const [picture, setPicture] = useState<PictureChange>('stays');
  /** Of one that was added, and whose picture could not be sent: it is tried again, and the driver is not added twice. */
  const [added, setAdded] = useState(0);
  return (
    <FormDialog
      id="driver"
      title={driver === undefined ? t('Add driver') : t('Edit driver')}
      form={form}
      saveText={t('Save')}
      onSave={async (words) => {
        try {
          const { driverid } = await httpCall('saveDriver', {
            driverid: driver?.driverid ?? added,
            ...words,
          });
          setAdded(driverid);
          if (picture !== 'stays')
            await httpCall('setDriverPicture', {
              driverid,
              data: picture === 'goes' ? '' : toBase64(picture.bytes),
            });
        } catch (error) {
          return { text: errorWords(error) };
        }
        await askAgain('listDrivers');
        return undefined;
      }}
      onHide={onHide}
      large
    >
      <div className="or-driver-fields">
        <TextField name="name" label={t('Driver name')} first />
        <Controller
          control={form.control}
          name="deviceid"
          render={({ field }) => (
            <div className="mb-3">
              <DeviceField deviceid={field.value} placeholder="" onDevice={field.onChange} />
              <p className="form-text">
                {t('The vehicle that this person drives. Saving enters the name there.')}
              </p>
            </div>
          )}
        />
        <SelectField
          name="gender"
          label={t('Gender')}
          options={genders.map((value) => ({ value, text: genderWord(value) || t('Not said') }))}
        />
        <TextField name="birthday" label={t('Birthday')} type="date" />
        <TextField name="phone" label={t('Phone')} type="tel" />
        <TextField
          name="card"
          label={t('Card number')}
          hint={t('A recorder that reads this card enters the driver by itself.')}
        />
      </div>
      <PictureField isSet={(driver?.picture ?? 0) > 0} change={picture} onChange={setPicture} />
      {driver === undefined || !isAdministrator ? null : (
        <div className="or-person-tools">
          <ExportData text={t('Export data')} ask={() => dataOf({ kind: 'driver', ...driver })} />
          <button type="button" className="btn btn-sm btn-outline-danger" onClick={() => onErase(driver)}>
            {t('Erase …')}
          </button>
        </div>
      )}
    </FormDialog>
  );
}
