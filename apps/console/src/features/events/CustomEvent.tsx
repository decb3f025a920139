import { channelName, installedChannels } from '@outrider/model/devices/device.ts';
import { CUSTOM_EVENT_CHANNELS } from '@outrider/model/events/custom-event.ts';
import { maskOf } from '@outrider/kit/bit-mask.ts';
import { useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { httpCall } from '../../connection/call.ts';
import { DeviceField } from '../../fleet/DeviceField.tsx';
import { deviceStore } from '../../fleet/device-store.ts';
import { useDevice } from '../../fleet/use-devices.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { formatViewerZone } from '../../ui/text/format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { WantedChannels } from '../../ui/form/WantedChannels.tsx';
import { toast } from '../../ui/notices/toast.ts';
import { customEventSchema, fieldsOf, followedDate, msOf } from './custom-event-values.ts';
import './custom-event.css';

/** A custom event is a minute long where nobody says otherwise: the last one. */
const LENGTH_MS = 60_000;

const EVERY_CHANNEL = Array.from({ length: CUSTOM_EVENT_CHANNELS }, (_, at) => at + 1);

/** A part of an address as it was meant; as it is where it was meant to be nothing. */
function partOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The device that the page is about, and the moment it shows, as its address says. */
function useShownMoment(): { deviceid: string; endMs: number } {
  const { pathname, search } = useLocation();
  const [openedMs] = useState(() => Date.now());
  const params = new URLSearchParams(search);
  const named = [params.get('device') ?? '', partOf(pathname.split('/')[2] ?? '')];
  const moment = Number(params.get('t')) * 1_000;
  return {
    deviceid: named.find((id) => deviceStore.get(id) !== undefined) ?? '',
    endMs: moment > 0 ? moment + LENGTH_MS : openedMs,
  };
}

/** The dialog that notes an event somebody noticed themselves, with the channels whose footage of it is wanted (rule EVENT-6). */
export function CustomEvent({ onHide }: { readonly onHide: () => void }) {
  const shown = useShownMoment();
  const end = fieldsOf(shown.endMs);
  const start = fieldsOf(shown.endMs - LENGTH_MS);
  const form = useSchemaForm(customEventSchema, {
    deviceid: shown.deviceid,
    date: start.date,
    from: start.time,
    endDate: end.date,
    to: end.time,
    download: [1],
    main: [],
    sound: false,
  });
  const deviceid = useWatch({ control: form.control, name: 'deviceid' });
  const [date, from] = useWatch({ control: form.control, name: ['date', 'from'] });
  useEndDate(date, form);
  // Of the date that is typed: summer time is over, or not yet.
  const typedMs = msOf(date, from);
  const device = useDevice(deviceid);
  const extra = deviceStore.extra(deviceid);
  const channels = device === undefined ? EVERY_CHANNEL : installedChannels(device.channelMask);
  return (
    <FormDialog
      id="custom-event"
      title={t('Add custom event')}
      form={form}
      saveText={t('Save')}
      onSave={async (values) => {
        try {
          await httpCall('customEvent', {
            deviceid: values.deviceid,
            start: Math.floor(values.startMs / 1_000),
            end: Math.floor(values.endMs / 1_000),
            downloadplan: maskOf(values.download.map((channel) => channel - 1)),
            streamtype: maskOf(values.main.map((channel) => channel - 1)),
            audioout: values.sound ? 1 : 0,
          });
        } catch (error) {
          return { text: errorWords(error) };
        }
        toast('success', t('The event was noted'), {
          detail: t('Its footage is fetched as soon as the recorder is there.'),
        });
        return undefined;
      }}
      onHide={onHide}
    >
      <Controller
        control={form.control}
        name="deviceid"
        render={({ field, fieldState: { error } }) => (
          <div className="mb-3">
            <DeviceField
              deviceid={field.value}
              onDevice={field.onChange}
              placeholder={t('Choose a device')}
            />
            {error?.message === undefined ? null : (
              <div className="invalid-feedback d-block" role="alert">
                {translate(error.message)}
              </div>
            )}
          </div>
        )}
      />
      <div className="or-custom-event-times">
        <TextField
          name="date"
          label={t('Date')}
          type="date"
          hint={formatViewerZone(Number.isNaN(typedMs) ? shown.endMs : typedMs)}
        />
        <TextField name="from" label={t('Start Time')} type="time" />
        <TextField name="endDate" label={t('End Date')} type="date" />
        <TextField name="to" label={t('End Time')} type="time" />
      </div>
      <WantedChannels
        channels={channels.filter((channel) => channel <= CUSTOM_EVENT_CHANNELS)}
        nameOf={(channel) => (device === undefined ? String(channel) : channelName(extra, channel))}
      />
      <SwitchField name="sound" label={t('With sound')} />
    </FormDialog>
  );
}

/** The end stays as many days behind the date as it was, whichever date is chosen. */
function useEndDate(
  date: string,
  {
    getValues,
    setValue,
  }: {
    readonly getValues: (name: 'endDate') => string;
    readonly setValue: (name: 'endDate', value: string) => void;
  },
): void {
  const before = useRef(date);
  useEffect(() => {
    if (date === before.current) return;
    setValue('endDate', followedDate(getValues('endDate'), before.current, date));
    if (date !== '') before.current = date;
  }, [date, getValues, setValue]);
}
