import { MAX_QUOTA } from '@outrider/model/groups/limits.ts';
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
import { toast } from '../../../ui/toast.ts';

const RENEW_MS = 30_000;

type Quotas = HttpAnswer<'listQuotas'>[number];

interface QuotaLineProps {
  readonly group: Group;
  /** Whether it is the own group of a manager: its quotas are for who stands above him. */
  readonly stays: boolean;
}

/** How many devices and people a group has with all below it, and how many it may have; whoever manages what is above changes that. */
export function QuotaLine({ group, stays }: QuotaLineProps) {
  const { data } = useCall('listQuotas', [], { renewMs: RENEW_MS });
  const [editing, setEditing] = useState(false);
  const quotas = data?.find(({ groupid }) => groupid === group.groupid);
  if (quotas === undefined) return null;
  const most = (quota: number | null): string => (quota === null ? t('no limit') : String(quota));
  return (
    <div className="or-group-children">
      <span className="or-muted">
        {t('{used} of {most} devices, {people} of {allowed} people', {
          used: quotas.devices,
          most: most(quotas.maxdevices),
          people: quotas.people,
          allowed: most(quotas.maxpeople),
        })}
      </span>
      {stays ? null : (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          {t('Quotas')}
        </button>
      )}
      {editing ? <QuotaDialog group={group} quotas={quotas} onHide={() => setEditing(false)} /> : null}
    </div>
  );
}

const quotaText = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= MAX_QUOTA),
    fault('Enter a whole number within the limits.'),
  );
const schema = z.object({ devices: quotaText, people: quotaText });

interface QuotaDialogProps {
  readonly group: Group;
  readonly quotas: Quotas;
  readonly onHide: () => void;
}

function QuotaDialog({ group, quotas, onHide }: QuotaDialogProps) {
  const typed = (quota: number | null): string => (quota === null ? '' : String(quota));
  const form = useSchemaForm(schema, { devices: typed(quotas.maxdevices), people: typed(quotas.maxpeople) });
  const wired = (text: string): number | null => (text === '' ? null : Number(text));
  return (
    <FormDialog
      id="quotas"
      title={t('Quotas of {group}', { group: group.name })}
      form={form}
      saveText={t('Save')}
      onSave={async ({ devices, people }) => {
        try {
          await httpCall('saveQuotas', {
            groupid: group.groupid,
            maxdevices: wired(devices),
            maxpeople: wired(people),
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
        {t('Of the group and all below it; empty: as many as the group above may have.')}
      </p>
      <TextField name="devices" label={t('Devices at most')} inputMode="numeric" first />
      <TextField name="people" label={t('People at most')} inputMode="numeric" />
    </FormDialog>
  );
}
