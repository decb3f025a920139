import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../../ground/i18n/t.ts';
import { TextField } from '../../ui/form/TextField.tsx';

/** The title of a fence or a route: apostrophes go as they are typed (rule S13). */
export function TitleField() {
  const { setValue, control } = useFormContext<{ title: string }>();
  const title = useWatch({ control, name: 'title' });
  useEffect(() => {
    if (title.includes("'")) setValue('title', title.replaceAll("'", ''), { shouldDirty: true });
  }, [title, setValue]);
  return <TextField name="title" label={t('Title')} />;
}
