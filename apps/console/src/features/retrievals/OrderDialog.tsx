import { MAX_ORDER_DEVICES, MAX_ORDER_HOURS } from '@outrider/model/retrievals/limits.ts';
import { retrievalMedia, retrievalStreams } from '@outrider/model/retrievals/retrieval.ts';
import { useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { DeviceSelector } from '../../fleet/device-tree/DeviceSelector.tsx';
import { t, translate } from '../../ground/i18n/t.ts';
import { fault as says, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SwitchField } from '../../ui/form/SwitchField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { formatViewerZone } from '../../ui/text/format.ts';
import { fromField } from '../../ui/text/local-moment.ts';
import { toast } from '../../ui/notices/toast.ts';
import { z } from 'zod';
import type { AskedOrder } from './asked-order.ts';
import { Estimate } from './Estimate.tsx';
import { mediaWords, priorityText } from './order-words.ts';

const HOUR_MS = 3_600_000;
const DAY_MINUTES = 1_440;
const MOST_NOTE = 120;

const moment = z.string().refine((text) => fromField(text) !== undefined, says('Choose a moment'));

const schema = z
  .object({
    from: moment,
    to: moment,
    channels: z
      .string()
      .regex(/^\s*(\d{1,2}(\s*[, ]\s*\d{1,2})*)?\s*$/, says('Numbers with commas between them')),
    note: z.string().max(MOST_NOTE),
    priority: z.enum(['0', '1', '2']),
    way: z.enum(['any', 'upload', 'playback']),
    stream: z.enum(retrievalStreams),
    media: z.enum(retrievalMedia),
    hours: z.string().regex(/^\s*(([01]?\d|2[0-3])-([01]?\d|2[0-4]))?\s*$/, says('Hours such as 22-6')),
    withoutMobile: z.boolean(),
  })
  .refine(({ from, to }) => spanMs(from, to) > 0, { path: ['to'], error: says('It ends before it begins') })
  .refine(({ from, to }) => spanMs(from, to) <= MAX_ORDER_HOURS * HOUR_MS, {
    path: ['to'],
    error: says('At most 24 hours at once'),
  });

const spanMs = (from: string, to: string): number => (fromField(to) ?? 0) - (fromField(from) ?? 0);

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d+/g)].map(Number).filter((each) => each > 0);

/** The hours of a day that a text says, as minutes. */
function hoursIn(text: string): { from: number; to: number } | undefined {
  const [from, to] = [...text.matchAll(/\d+/g)].map((each) => Number(each) * 60);
  return from === undefined || to === undefined ? undefined : { from, to: to === DAY_MINUTES ? 0 : to };
}

interface OrderDialogProps {
  readonly asked: AskedOrder;
  readonly onHide: () => void;
  readonly onOrdered: () => void;
}

/** Asks for footage: of which devices, from when to when, how urgent; and what it would cost. */
export function OrderDialog({ asked, onHide, onOrdered }: OrderDialogProps) {
  const [devices, setDevices] = useState<ReadonlySet<string>>(() => new Set(asked.deviceids));
  const form = useSchemaForm(schema, {
    from: asked.from,
    to: asked.to,
    channels: asked.channels.join(', '),
    note: '',
    priority: '1',
    way: 'any',
    stream: 'any',
    media: 'all',
    hours: '',
    withoutMobile: false,
  });
  const [from, to, channels] = form.watch(['from', 'to', 'channels']);
  const way = form.watch('way');
  const wanted = {
    deviceids: [...devices],
    channels: numbersIn(channels),
    start: Math.floor((fromField(from) ?? 0) / 1_000),
    end: Math.floor((fromField(to) ?? 0) / 1_000),
  };
  return (
    <FormDialog
      id="or-order-dialog"
      title={t('Fetch footage')}
      large
      form={form}
      idle={devices.size === 0}
      saveText={t('Ask for it')}
      onHide={onHide}
      note={<Estimate wanted={wanted} />}
      onSave={async ({ note, priority, way: by, hours, withoutMobile, stream, media }) => {
        const between = hoursIn(hours);
        try {
          await httpCall('orderRetrieval', {
            ...wanted,
            note,
            way: by,
            stream,
            media,
            priority: Number(priority) as 0 | 1 | 2,
            withoutMobile: withoutMobile && by !== 'playback',
            ...(between === undefined ? {} : { hours: between }),
          });
        } catch (error) {
          return { text: errorWords(error) };
        }
        toast('success', t('It is fetched as soon as it is available'));
        onOrdered();
        return undefined;
      }}
    >
      <div className="or-order-form">
        <div>
          <div className="or-order-pair">
            <TextField
              name="from"
              label={t('From')}
              type="datetime-local"
              alsoChecks={['to']}
              hint={formatViewerZone(fromField(from) ?? 0)}
            />
            <TextField name="to" label={t('Until')} type="datetime-local" />
          </div>
          <TextField
            name="channels"
            label={t('Channels')}
            placeholder={t('all of them')}
            inputMode="numeric"
          />
          <TextField name="note" label={t('Why')} placeholder={t('for viewing later')} />
          <div className="or-order-pair">
            <SelectField
              name="priority"
              label={t('Priority')}
              options={[0, 1, 2].map((priority) => ({
                value: String(priority),
                text: priorityText(priority),
              }))}
            />
            <SelectField
              name="way"
              label={t('How it comes')}
              options={[
                { value: 'any', text: t('As the recorder can') },
                { value: 'upload', text: t('As files') },
                { value: 'playback', text: t('Played') },
              ]}
            />
          </div>
          <div className="or-order-pair">
            <SelectField
              name="stream"
              label={t('Stream')}
              options={[
                { value: 'any', text: t('Main, else sub') },
                { value: 'main', text: t('Main stream') },
                { value: 'sub', text: t('Sub stream') },
              ]}
            />
            <SelectField
              name="media"
              label={t('What comes')}
              options={retrievalMedia.map((value) => ({ value, text: translate(mediaWords[value]) }))}
            />
          </div>
          <TextField
            name="hours"
            label={t('Only in these hours')}
            placeholder={t('any')}
            hint={t('By the clock of the server, such as 22-6')}
          />
          <SwitchField
            name="withoutMobile"
            label={t('Not over mobile networks: the recorder waits for Wi-Fi')}
            disabled={way === 'playback'}
          />
        </div>
        <DeviceSelector chosen={devices} onChosen={setDevices} most={MAX_ORDER_DEVICES} />
      </div>
    </FormDialog>
  );
}
