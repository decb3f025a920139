import { z } from 'zod';
import { askAgain, httpCall } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/error-words.ts';
import { formatRecent, formatStretch } from '../../ui/format.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { toast } from '../../ui/toast.ts';

const MOST_LETTERS = 200;
const schema = z.object({
  reason: z.string().trim().min(1, fault('Say why.')).max(MOST_LETTERS),
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
export function GiveReason({ deviceid, fromMs, toMs, onGiven, onHide }: GiveReasonProps) {
  const form = useSchemaForm(schema, { reason: '' });
  return (
    <FormDialog
      id="give-reason"
      title={t('{device} is private', { device: deviceid })}
      form={form}
      saveText={t('Open it')}
      onSave={async ({ reason }) => {
        try {
          const start = Math.floor(fromMs / 1_000);
          const { until } = await httpCall('giveReason', {
            deviceid,
            start,
            end: Math.max(start + 1, Math.ceil(toMs / 1_000)),
            reason,
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
      <TextField
        name="reason"
        label={t('Reason')}
        hint={t('It is written in the access log with your name and this time.')}
        first
      />
    </FormDialog>
  );
}
