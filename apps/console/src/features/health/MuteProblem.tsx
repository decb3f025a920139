import { MAX_MUTE_NOTE } from '@outrider/model/health/limits.ts';
import type { WireProblem } from '@outrider/protocol/health/calls.ts';
import { z } from 'zod';
import { askAgain, httpCall } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { errorWords } from '../../ui/notices/error-words.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { formatDay } from '../../ui/text/format.ts';
import { toastError } from '../../ui/notices/toast-error.ts';
import { partOf } from './ProblemItem.tsx';
import { problemTitle } from './problem-words.ts';

const DAY_S = 86_400;
/** For how many days a problem can be muted. */
const DAYS = [1, 3, 7, 30, 90, 365] as const;

const schema = z.object({ days: z.string(), note: z.string().trim().max(MAX_MUTE_NOTE) });

const untilOf = (days: number): number => Math.floor(Date.now() / 1_000) + days * DAY_S;

/** Asks until when a problem is not to be listed, and why. */
export function MuteProblem({
  problem,
  onHide,
}: {
  readonly problem: WireProblem;
  readonly onHide: () => void;
}) {
  const form = useSchemaForm(schema, { days: '7', note: '' });
  const { deviceid, kind, channel } = problem;
  const date = formatDay(untilOf(Number(form.watch('days'))) * 1_000);
  return (
    <FormDialog
      id="mute-problem"
      title={t('Mute a problem')}
      form={form}
      saveText={t('Mute it')}
      onSave={async ({ days, note }) => {
        try {
          await httpCall('muteProblem', { deviceid, kind, channel, until: untilOf(Number(days)), note });
        } catch (error) {
          return { text: errorWords(error) };
        }
        await askAgain('listProblems');
        return undefined;
      }}
      onHide={onHide}
    >
      <p>
        <strong>{deviceid}</strong> {problemTitle(kind)} {partOf(problem)}
      </p>
      <SelectField
        name="days"
        label={t('Mute until')}
        options={DAYS.map((days) => ({
          value: String(days),
          text: `${formatDay(untilOf(days) * 1_000)} (${t('{n} d', { n: days })})`,
        }))}
        hint={t('The problem is not listed until {date}, however often it goes and comes.', { date })}
      />
      <TextField name="note" label={t('Why (others see it)')} />
    </FormDialog>
  );
}

/** Lists a problem again. */
export async function unmuteProblem({ deviceid, kind, channel }: WireProblem): Promise<void> {
  try {
    await httpCall('muteProblem', { deviceid, kind, channel, until: 0 });
  } catch (error) {
    toastError(error);
  }
  await askAgain('listProblems');
}
