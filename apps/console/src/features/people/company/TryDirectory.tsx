import { grantOf } from '@outrider/model/people/sign-in-provider.ts';
import type { ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { httpCall } from '../../../connection/call.ts';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { fieldKeys, isKey } from '../../../ground/keys.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FieldHint } from '../../../ui/form/FieldHint.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { groupPaths } from '../../../fleet/groups/group-paths.ts';
import { directoryOf, directorySchema, type DirectoryValues } from './directory-values.ts';
import { type TriedLine, triedLines } from './tried-lines.ts';
import { useGrantWords } from './use-grant-words.ts';

interface TryDirectoryProps {
  readonly form: Pick<UseFormReturn<DirectoryValues>, 'control' | 'getFieldState' | 'getValues' | 'trigger'>;
  readonly row: ProviderRow | undefined;
}

type Tried = HttpAnswer<'tryDirectory'>;

/** What is tried: all but what a service is called and whom it lets in. */
const NEEDED = [
  'issuer',
  'encryption',
  'ca',
  'client',
  'secret',
  'base',
  'filter',
  'nameclaim',
  'subjectclaim',
  'groupBase',
  'groupsclaim',
  'membership',
  'nested',
] as const;

/** What is tried of a form, and whom it looks for. */
const triedOf = (values: DirectoryValues, lookFor: string): string =>
  JSON.stringify([NEEDED.map((name) => values[name]), lookFor.trim()]);

/** Tries what the form of a directory holds, and says step by step what works, and what somebody would get. */
export function TryDirectory({ form, row }: TryDirectoryProps) {
  const [tried, setTried] = useState<Tried>();
  const [asked, setAsked] = useState<DirectoryValues & { readonly lookFor: string }>();
  /** What stood in the form when it was tried. */
  const [stood, setStood] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [trying, setTrying] = useState(false);
  const [name, setName] = useState('');
  const id = useId();
  const { tree } = useGroups();
  const grantWords = useGrantWords(groupPaths(tree?.inOrder() ?? []));
  const values = useWatch({ control: form.control }) as DirectoryValues;
  const stands = triedOf(values, name);
  const { getFieldState, trigger } = form;
  // A form looks again at what it found wrong once it was sent: this was not.
  useEffect(() => {
    const wrong = NEEDED.filter((field) => getFieldState(field).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [stands, getFieldState, trigger]);

  async function tryIt(): Promise<void> {
    if (trying) return;
    setTrying(true);
    setFault(undefined);
    setTried(undefined);
    try {
      if (!(await trigger(NEEDED, { shouldFocus: true }))) return;
      // What it is called is not needed to try it.
      const sent = directorySchema.parse({ ...form.getValues(), id: row?.id ?? 'new', name: 'new' });
      const { issuer, client, nameclaim, subjectclaim, groupsclaim, ldap, secret } = directoryOf(sent);
      const lookFor = name.trim();
      setAsked({ ...sent, lookFor });
      setStood(triedOf(form.getValues(), name));
      setTried(
        await httpCall('tryDirectory', {
          issuer,
          client,
          nameclaim,
          subjectclaim,
          groupsclaim,
          ldap,
          secret,
          id: row?.id,
          name: lookFor,
        }),
      );
    } catch (error) {
      setFault(errorWords(error));
    } finally {
      setTrying(false);
    }
  }
  function tryByKey(event: KeyboardEvent): void {
    if (!isKey(fieldKeys.rows.keep, event)) return;
    // It saves nothing.
    event.preventDefault();
    void tryIt();
  }
  const grant = tried === undefined ? undefined : grantOf(row?.rules ?? [], tried.groups);
  const lines: readonly TriedLine[] =
    tried === undefined || asked === undefined
      ? []
      : triedLines(tried, asked, grant === undefined ? t('not let in') : grantWords(grant));
  return (
    <fieldset className="or-company-tried">
      <legend>{t('Try it')}</legend>
      <div className="mb-3">
        <label className="form-label" htmlFor={id}>
          {t('Name of somebody to look for')}
        </label>
        <input
          id={id}
          className="form-control"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          aria-describedby={`${id}-hint`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={tryByKey}
        />
        <FieldHint id={`${id}-hint`} text={t('Nobody is signed in by that.')} />
      </div>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-disabled={trying || undefined}
        onClick={() => void tryIt()}
      >
        {trying ? t('Trying …') : t('Try it')}
      </button>
      <output>
        {fault === undefined ? null : <p className="or-muted">{fault}</p>}
        {(tried !== undefined || fault !== undefined) && stood !== stands ? (
          <p className="or-muted">{t('Changed since this was tried. Try it again.')}</p>
        ) : null}
        <ul>
          {lines.map(({ good, text }) => (
            <li key={text}>
              <Icon
                name={good ? 'check-lg' : 'exclamation-triangle'}
                className={good ? 'or-company-works' : 'or-company-fails'}
              />{' '}
              <span className="visually-hidden">{good ? t('works:') : t('does not work:')}</span> {text}
            </li>
          ))}
        </ul>
      </output>
    </fieldset>
  );
}
