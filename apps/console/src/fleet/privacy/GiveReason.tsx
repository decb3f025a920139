import { z } from 'zod';
import { askAgain, httpCall } from '../../connection/call.ts';
import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { formatRecent, formatStretch } from '../../ui/text/format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { toast } from '../../ui/notices/toast.ts';

const MOST_LETTERS = 200;
/** Where purposes are set, one is chosen, and words are not wanted. */
const schemaFor = (purposes: readonly string[]) =>
  z.object({
    purpose: z.string().refine((one) => purposes.length === 0 || one !== '', fault('Say why.')),
    reason: z
      .string()
      .trim()
      .max(MOST_LETTERS)
      .refine((text) => purposes.length > 0 || text !== '', fault('Say why.')),
  });

interface GiveReasonProps {
  readonly deviceid: string;
  /** Of which time, ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly onGiven?: () => void;
  readonly onHide: () => void;
}

/** Asks why somebody wants to see a vehicle in a private time. */
export function GiveReason(props: GiveReasonProps) {
  const { deviceid, fromMs, toMs } = props;
  const asked = { deviceid, start: Math.floor(fromMs / 1_000), end: Math.ceil(toMs / 1_000) };
  const { data, error } = useCall('privateTimes', [asked]);
  // Which purposes there are comes first; without them people write their own words.
  if (data === undefined && error === null) return null;
  return <Asking {...props} purposes={data?.purposes ?? []} />;
}

function Asking({
  deviceid,
  fromMs,
  toMs,
  purposes,
  onGiven,
  onHide,
}: GiveReasonProps & { readonly purposes: readonly string[] }) {
  const form = useSchemaForm(schemaFor(purposes), { purpose: '', reason: '' });
  return (
    <FormDialog
      id="give-reason"
      title={t('{device} is private', { device: deviceid })}
      form={form}
      saveText={t('Open it')}
      onSave={async ({ purpose, reason }) => {
        try {
          const start = Math.floor(fromMs / 1_000);
          const { until } = await httpCall('giveReason', {
            deviceid,
            start,
            end: Math.max(start + 1, Math.ceil(toMs / 1_000)),
            reason,
            ...(purpose !== '' && { purpose }),
          });
          toast('success', t('It is open to you until {time}.', { time: formatRecent(until * 1_000) }));
          for (const name of ['privateTimes', 'timeline', 'trail'] as const) void askAgain(name);
          onGiven?.();
        } catch (refused) {
          return { text: errorWords(refused) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <p>{formatStretch(fromMs, toMs)}</p>
      {purposes.length === 0 ? null : (
        <SelectField
          name="purpose"
          label={t('Purpose')}
          // None is chosen for them: what the trail says is what they said.
          options={['', ...purposes].map((each) => ({ value: each, text: each }))}
        />
      )}
      <TextField
        name="reason"
        label={purposes.length === 0 ? t('Reason') : t('More about it')}
        hint={t('The access log records it with your name and the time.')}
        first={purposes.length === 0}
        needed={purposes.length === 0}
      />
    </FormDialog>
  );
}
