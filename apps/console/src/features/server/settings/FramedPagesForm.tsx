import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { framedPageSettings } from '@outrider/model/variants/framed-page-settings.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import type { Difference } from '../../../ui/form/ChangedMeanwhile.tsx';
import { SaveFault } from '../../../ui/form/SaveFault.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { changedByBoth, type Meanwhile, useReadIntoForm } from '../../../ui/form/meanwhile.ts';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import {
  type FramedPageLines,
  type FramedPageSetting,
  framedPagesForm,
  isPage,
  linesOf,
  mergedLines,
  pagesOf,
} from './framed-page-values.ts';
import { type SettingStates, writeSection } from './write-section.ts';

/** The pages of other servers that stand in the console: a line for each that there may be. */
export function FramedPagesForm() {
  const { data, error, refetch } = useCall('readServerSettings', [{ section: 'iframes' }]);
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  const state = data?.fields['pages'];
  if (state === undefined) return <Skeleton width="100%" height="12rem" />;
  const pages = framedPageSettings.fields.pages.schema.parse(state.value);
  return (
    <Lines
      states={data?.fields ?? {}}
      pages={pages}
      pinnedBy={state.pinned ?? undefined}
      onSaved={() => void refetch()}
    />
  );
}

interface LinesProps {
  readonly states: SettingStates;
  readonly pages: readonly FramedPageSetting[];
  /** The option of the start that says them. */
  readonly pinnedBy: string | undefined;
  readonly onSaved: () => void;
}

function Lines({ states, pages, pinnedBy, onSaved }: LinesProps) {
  const form = useSchemaForm(framedPagesForm, linesOf(pages));
  const { met, saved } = useReadIntoForm(form, pages, reading);
  const typed = useWatch({ control: form.control }) as FramedPageLines;
  const onSave = async (lines: FramedPageLines) => {
    const sent = structuredClone(form.getValues());
    try {
      await writeSection('iframes', { pages: pagesOf(lines, pages) }, states);
    } catch (refused) {
      return { text: errorWords(refused) };
    }
    saved(sent);
    toast('success', t('The pages were kept. Load the console again to see them.'));
    return undefined;
  };
  const { save, disabled, fault } = useFormSave({ form, onSave, idle: !form.formState.isDirty }, onSaved);
  const isPinned = pinnedBy !== undefined;
  const differences =
    met === undefined ? [] : differencesOf(met, typed, (at, line) => form.setValue(`pages.${at}`, line));
  return (
    <form className="or-setting-form" onSubmit={(event) => void save(event)} noValidate>
      <p className="mb-0">
        {isPinned
          ? t('The option {option} of the start says this: it cannot be changed here', { option: pinnedBy })
          : t(
              'Pages of other servers shown in the console, five at most. Only those with a title and an address are kept.',
            )}
      </p>
      <FormProvider {...form}>
        {form.getValues().pages.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <Line key={at} at={at} isPinned={isPinned} />
        ))}
      </FormProvider>
      <SaveFault fault={fault} differences={differences} />
      <button type="submit" className="btn btn-primary" disabled={disabled || isPinned}>
        {t('Save')}
      </button>
    </form>
  );
}

const reading = { valuesOf: linesOf, merged: mergedLines };

/** The lines that were typed here and set by somebody else meanwhile. */
function differencesOf(
  { before, now }: Meanwhile<readonly FramedPageSetting[]>,
  typed: FramedPageLines,
  onTake: (at: number, line: FramedPageLines['pages'][number]) => void,
): Difference[] {
  const theirs = linesOf(now).pages;
  const told = ({ title, url }: { readonly title: string; readonly url: string }): string =>
    `${title} ${url}`.trim();
  return changedByBoth(linesOf(before).pages, typed.pages, theirs).flatMap((name) => {
    const at = Number(name);
    const [line, mine] = [theirs[at], typed.pages[at]];
    if (line === undefined || mine === undefined) return [];
    const label = t('Page {number}', { number: at + 1 });
    return [{ name, label, theirs: told(line), yours: told(mine), onTake: () => onTake(at, line) }];
  });
}

interface LineProps {
  readonly at: number;
  readonly isPinned: boolean;
}

function Line({ at, isPinned }: LineProps) {
  const { watch } = useFormContext<FramedPageLines>();
  const name = `pages.${at}` as const;
  const { title, url } = watch(name);
  const isHalf = !isPage({ title, url }) && (title.trim() !== '' || url.trim() !== '');
  return (
    <fieldset className="or-framed-page-line">
      <legend>{t('Page {number}', { number: at + 1 })}</legend>
      <TextField name={`${name}.title`} label={t('Title')} readOnly={isPinned} />
      <TextField
        name={`${name}.url`}
        label={t('Address')}
        readOnly={isPinned}
        {...(isHalf ? { hint: t('Not kept: it needs a title and an address.') } : {})}
      />
      <SwitchField name={`${name}.camera`} label={t('May use camera and microphone')} disabled={isPinned} />
    </fieldset>
  );
}
