import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { signInHeld } from '../../../connection/held-session.ts';
import { endHeld } from '../../../connection/session.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { required, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import './sign-in-again.css';

/** For so long screens are held whose person does not come back, ms. */
const HELD_MS = 60 * 60_000;

const schema = z.object({ password: z.string().min(1, required()), code: z.string() });

/** Covers the screens of somebody whose session ended while they typed, until they have signed in again or give up what they typed. */
export function SignInAgain() {
  const user = useSession((state) => state.user);
  const form = useSchemaForm(schema, { password: '', code: '' });
  const [wantsCode, setWantsCode] = useState(false);
  const [asking, setAsking] = useState(false);
  const saving = useFormSave(
    {
      form,
      async onSave({ password, code }) {
        const refused = await signInHeld(password, code.trim());
        if (refused === undefined) return undefined;
        if (refused.code !== 'SECOND_FACTOR') return { text: errorWords(refused), field: 'password' };
        setWantsCode(true);
        // The first time it is only asked for.
        return wantsCode ? { text: errorWords(refused), field: 'code' } : { text: '' };
      },
    },
    () => {},
  );
  useEffect(() => {
    const timer = setTimeout(endHeld, HELD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      id="sign-in-again"
      title={t('Your session has ended')}
      onHide={() => setAsking(!asking)}
      onSubmit={saving.save}
      {...(asking ? { footer: <LeaveQuestion onStay={() => setAsking(false)} onLeave={endHeld} /> } : {})}
      action={
        <button type="submit" className="btn btn-primary" disabled={saving.disabled}>
          {t('Login')}
        </button>
      }
    >
      <FormProvider {...form}>
        <p>{t('What you typed is kept for an hour. Sign in again as {user} to go on with it.', { user })}</p>
        <input type="text" autoComplete="username" value={user} readOnly hidden />
        <TextField
          name="password"
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          first
        />
        {wantsCode ? (
          <TextField
            name="code"
            label={t('Code of your authenticator app')}
            autoComplete="one-time-code"
            hint={t('Lost it? A recovery code will do here too.')}
            first
          />
        ) : null}
      </FormProvider>
      <FormFault text={saving.fault || undefined} />
    </Dialog>
  );
}
