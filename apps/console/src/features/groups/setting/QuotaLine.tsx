import { MAX_QUOTA, MAX_QUOTA_BYTES } from '@outrider/model/groups/limits.ts';
import { parseSize, writeSize } from '@outrider/model/entity/size.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { z } from 'zod';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { formatBytes } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import './quota-line.css';

const RENEW_MS = 30_000;

type Quotas = HttpAnswer<'listQuotas'>[number];

interface QuotaLineProps {
  readonly group: Group;
  /** Whether it is the own group of a manager: its quotas are for people above them. */
  readonly isOwnGroup: boolean;
}

const sizeWords = (bytes: number): string => formatBytes(bytes).text;

interface Used {
  readonly name: string;
  readonly used: number;
  readonly most: number | null;
  readonly words: (amount: number) => string;
}

/** What a group has of what can be bounded, each with how much it may. */
const usedOf = (quotas: Quotas): readonly Used[] => [
  { name: t('Devices'), used: quotas.devices, most: quotas.maxdevices, words: String },
  { name: t('People'), used: quotas.people, most: quotas.maxpeople, words: String },
  {
    name: t('Recordings'),
    used: quotas.recordingbytes,
    most: quotas.maxrecordingbytes,
    words: sizeWords,
  },
  { name: t('Live streams in the branch'), used: quotas.streams, most: quotas.maxstreams, words: String },
  {
    name: t('Card traffic this month'),
    used: quotas.cardbytes,
    most: quotas.maxcardbytes,
    words: sizeWords,
  },
];

/** How much a group has with all below it, and how much it may have; people who manage what is above change that. */
export function QuotaLine({ group, isOwnGroup }: QuotaLineProps) {
  const { data } = useCall('listQuotas', [], { renewMs: RENEW_MS });
  const [editing, setEditing] = useState(false);
  const quotas = data?.find(({ groupid }) => groupid === group.groupid);
  if (quotas === undefined) return null;
  const all = usedOf(quotas);
  const full = all.filter(({ used, most }) => most !== null && used >= most);
  return (
    <>
      <div className="or-quotas">
        <dl>
          {all.map(({ name, used, most, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {most === null
                  ? words(used)
                  : t('{used} of {most}', { used: words(used), most: words(most) })}
              </dd>
            </div>
          ))}
        </dl>
        {isOwnGroup ? null : (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            {t('Quotas')}
          </button>
        )}
      </div>
      {full.length === 0 ? null : (
        <p className="or-quotas-full">
          {t(
            'This group has reached its limit: {what}. An administrator, or the manager of the group above it, can raise it.',
            { what: full.map(({ name }) => name).join(', ') },
          )}
        </p>
      )}
      {editing ? <QuotaDialog group={group} quotas={quotas} onHide={() => setEditing(false)} /> : null}
    </>
  );
}

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
});

const typed = (quota: number | null): string => (quota === null ? '' : String(quota));
const wired = (text: string): number | null => (text === '' ? null : Number(text));
const wiredBytes = (text: string): number | null => (text === '' ? null : (parseSize(text) ?? 0));
const typedBytes = (quota: number | null): string => (quota === null ? '' : writeSize(quota));

interface QuotaDialogProps {
  readonly group: Group;
  readonly quotas: Quotas;
  readonly onHide: () => void;
}

function QuotaDialog({ group, quotas, onHide }: QuotaDialogProps) {
  const [before] = useState(() => ({
    devices: typed(quotas.maxdevices),
    people: typed(quotas.maxpeople),
    recordings: typedBytes(quotas.maxrecordingbytes),
    streams: typed(quotas.maxstreams),
    traffic: typedBytes(quotas.maxcardbytes),
  }));
  const form = useSchemaForm(schema, before);
  return (
    <FormDialog
      id="quotas"
      title={t('Quotas of {group}', { group: group.name })}
      form={form}
      saveText={t('Save')}
      onSave={async ({ devices, people, recordings, streams, traffic }) => {
        try {
          await httpCall('saveQuotas', {
            groupid: group.groupid,
            // What was left as it is stays as it is, even if somebody has changed it meanwhile.
            ...(devices !== before.devices && { maxdevices: wired(devices) }),
            ...(people !== before.people && { maxpeople: wired(people) }),
            ...(recordings !== before.recordings && { maxrecordingbytes: wiredBytes(recordings) }),
            ...(streams !== before.streams && { maxstreams: wired(streams) }),
            ...(traffic !== before.traffic && { maxcardbytes: wiredBytes(traffic) }),
          });
        } catch (error) {
          return { text: errorWords(error) };
        }
        await askAgain('listQuotas');
        toast('success', t('Quotas saved'));
        return undefined;
      }}
      onHide={onHide}
    >
      <p className="or-muted">
        {t('Of the group and all below it; empty: as much as the group above may have.')}
      </p>
      <TextField name="devices" label={t('Devices at most')} inputMode="numeric" first />
      <TextField name="people" label={t('People at most')} inputMode="numeric" />
      <TextField
        name="recordings"
        label={t('Recordings at most')}
        placeholder="500G"
        hint={t('The oldest recordings make way.')}
      />
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
