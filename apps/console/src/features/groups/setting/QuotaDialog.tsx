import { parseSize, writeSize } from '@outrider/model/entity/size.ts';
import { MAX_QUOTA, MAX_QUOTA_BYTES } from '@outrider/model/groups/limits.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { askAgain, httpCall } from '../../../connection/call.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { toast } from '../../../ui/notices/toast.ts';

/** How much a group has with all below it, and how much it may have. */
export type Quotas = HttpAnswer<'listQuotas'>[number];

const quotaText = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= MAX_QUOTA),
    fault('Enter a whole number within the limits.'),
  );
const bytesText = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || text === '0' || (parseSize(text) ?? Number.POSITIVE_INFINITY) <= MAX_QUOTA_BYTES,
    fault('A size such as 500M, 20G or 2T is needed.'),
  );
const schema = z.object({
  devices: quotaText,
  people: quotaText,
  recordings: bytesText,
  streams: quotaText,
  traffic: bytesText,
  /** That recordings go by it. */
  confirmed: z.boolean(),
});

const typed = (quota: number | null): string => (quota === null ? '' : String(quota));
const wired = (text: string): number | null => (text === '' ? null : Number(text));
const wiredBytes = (text: string): number | null => (text === '' ? null : (parseSize(text) ?? 0));
const typedBytes = (quota: number | null): string => (quota === null ? '' : writeSize(quota));

/** How many bytes of recordings would go at once by what is typed as their bound: what is no lower than it was takes none. */
function goingBy(
  text: string,
  { recordingbytes, maxrecordingbytes }: Pick<Quotas, 'recordingbytes' | 'maxrecordingbytes'>,
): number {
  const most = text === '0' ? 0 : parseSize(text);
  if (most === undefined || (maxrecordingbytes !== null && most >= maxrecordingbytes)) return 0;
  return Math.max(0, recordingbytes - most);
}

interface QuotaDialogProps {
  readonly group: Group;
  readonly quotas: Quotas;
  readonly onHide: () => void;
}

/** How much a group may have with all below it. Whoever bounds recordings below what is there reads how much goes by that, and confirms it. */
export function QuotaDialog({ group, quotas, onHide }: QuotaDialogProps) {
  const [before] = useState(() => ({
    devices: typed(quotas.maxdevices),
    people: typed(quotas.maxpeople),
    recordings: typedBytes(quotas.maxrecordingbytes),
    streams: typed(quotas.maxstreams),
    traffic: typedBytes(quotas.maxcardbytes),
    confirmed: false,
  }));
  const form = useSchemaForm(schema, before);
  const typedRecordings = useWatch({ control: form.control, name: 'recordings' }).trim();
  const going = typedRecordings === before.recordings ? 0 : goingBy(typedRecordings, quotas);
  // What was confirmed is what was typed then.
  useEffect(() => form.setValue('confirmed', false), [form, typedRecordings]);
  const isConfirmed = useWatch({ control: form.control, name: 'confirmed' });
  /** How much it was when it was confirmed: what came since is not. */
  const agreed = useRef(0);
  useEffect(() => {
    if (!isConfirmed) agreed.current = going;
  });
  const confirmFault = form.formState.errors.confirmed?.message;
  return (
    <FormDialog
      id="quotas"
      title={t('Quotas of {group}', { group: group.name })}
      form={form}
      saveText={t('Save')}
      onSave={async ({ devices, people, recordings, streams, traffic, confirmed }) => {
        if (going > 0 && !confirmed)
          return {
            field: 'confirmed',
            text: t('Confirm that these recordings will be deleted, or enter a larger size.'),
          };
        try {
          await httpCall('saveQuotas', {
            groupid: group.groupid,
            // What was left as it is stays as it is, even if somebody has changed it meanwhile.
            ...(devices !== before.devices && { maxdevices: wired(devices) }),
            ...(people !== before.people && { maxpeople: wired(people) }),
            ...(recordings !== before.recordings && { maxrecordingbytes: wiredBytes(recordings) }),
            ...(going > 0 && { removesbytes: agreed.current }),
            ...(streams !== before.streams && { maxstreams: wired(streams) }),
            ...(traffic !== before.traffic && { maxcardbytes: wiredBytes(traffic) }),
          });
        } catch (error) {
          // More may be there by now than was said: what was confirmed is not that.
          form.setValue('confirmed', false);
          await askAgain('listQuotas');
          return { text: errorWords(error) };
        }
        await askAgain('listQuotas');
        toast('success', t('Quotas saved'));
        return undefined;
      }}
      onHide={onHide}
    >
      <p className="or-muted">
        {t('Of the group and all below it; empty: as much as the group above may have.')}{' '}
        {group.parentid === null
          ? null
          : t(
              'Recordings, live streams and card traffic of vehicles that are also in groups elsewhere are neither counted nor limited.',
            )}
      </p>
      <TextField
        name="devices"
        label={t('Devices at most')}
        inputMode="numeric"
        hint={t('There are {used} now. Once it is full, no more can be added.', { used: quotas.devices })}
        first
      />
      <TextField
        name="people"
        label={t('People at most')}
        inputMode="numeric"
        hint={t('There are {used} now. Once it is full, no more can be added.', { used: quotas.people })}
      />
      <TextField
        name="recordings"
        label={t('Recordings at most')}
        placeholder="500G"
        hint={t('The oldest recordings make way.')}
      />
      {going > 0 ? (
        <div className="alert alert-danger" role="alert">
          <p>
            {t(
              'Up to {size} of recordings of {group} will be deleted for good within a minute: the oldest, except for locked ones.',
              { size: formatBytes(going).text, group: group.name },
            )}
          </p>
          <SwitchField name="confirmed" label={t('Yes, delete these recordings')} />
          {confirmFault === undefined ? null : <strong>{confirmFault}</strong>}
        </div>
      ) : null}
      <TextField
        name="streams"
        label={t('Live streams at most')}
        inputMode="numeric"
        hint={t('Counts what people watch, not what is recorded anyway.')}
      />
      <TextField name="traffic" label={t('Card traffic a month at most')} placeholder="20G" />
    </FormDialog>
  );
}
