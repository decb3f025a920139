import { type RedirectRule, redirectRule } from '@outrider/model/server/redirect-settings.ts';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../../../ground/i18n/t.ts';
import { errorWords } from '../../../../ui/notices/error-words.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { TypedToConfirm } from '../../../../ui/form/TypedToConfirm.tsx';
import { fault, useSchemaForm } from '../../../../ui/form/use-schema-form.ts';

const { prefix, host, port } = redirectRule.shape;

/** What is typed, as the server takes it. */
const schemaFor = (rules: readonly RedirectRule[]) =>
  z.object({
    prefix: z
      .string()
      .trim()
      .refine((text) => prefix.safeParse(text).success, fault('The beginning of a device id, or * for all.'))
      .refine(
        (text) => !rules.some((rule) => rule.prefix === text),
        fault('There is a rule for this already.'),
      ),
    host: z
      .string()
      .trim()
      .refine((text) => host.safeParse(text).success, fault('A name or an IPv4 address, without a port.')),
    port: z
      .string()
      .trim()
      .refine((text) => port.safeParse(Number(text)).success, fault('Whole numbers, 1 to 65535.')),
  });

interface AddRedirectProps {
  readonly rules: readonly RedirectRule[];
  /** @throws CallError */
  readonly onSave: (rule: RedirectRule) => Promise<void>;
  readonly onHide: () => void;
}

/** Asks which devices go where, and has the beginning of their ids typed once more: a wrong address loses them. */
export function AddRedirect({ rules, onSave, onHide }: AddRedirectProps) {
  const form = useSchemaForm(schemaFor(rules), { prefix: '', host: '', port: '6808' });
  const [typed, setTyped] = useState('');
  const wanted = form.watch('prefix').trim();
  return (
    <FormDialog
      id="add-redirect"
      title={t('Add a rule')}
      form={form}
      saveText={t('Add a rule')}
      idle={wanted === '' || typed.trim() !== wanted}
      onSave={async (values) => {
        try {
          await onSave({ prefix: values.prefix, host: values.host, port: Number(values.port) });
        } catch (refused) {
          return { text: errorWords(refused) };
        }
        return undefined;
      }}
      onHide={onHide}
    >
      <TextField
        name="prefix"
        label={t('Beginning of the device id')}
        hint={t('* is for all devices that no other rule is about.')}
        first
      />
      <TextField name="host" label={t('New server')} />
      <TextField name="port" label={t('Port of the new server')} />
      <p className="alert alert-warning">
        {t(
          'With a wrong address the recorder is lost: it stays away until somebody corrects it at the vehicle. If a recorder has a place for a spare server, this one becomes it; a recorder that has one port for both has none if the new port differs from that of this server.',
        )}
      </p>
      {wanted === '' ? null : <TypedToConfirm device={wanted} typed={typed} onType={setTyped} />}
    </FormDialog>
  );
}
