import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import type { DirectoryValues } from './directory-values.ts';

/** A step of trying a directory, in words. */
export interface TriedLine {
  readonly good: boolean;
  readonly text: string;
}

/** Groups of somebody that are named. */
const MOST_NAMED = 12;

const steps = ['nothing', 'connected', 'bound', 'base', 'looked'] as const;

/**
 * What worked, in the order in which it was tried, and at last what did not.
 * @param gets what the one person who was found would get, in words
 */
export function triedLines(
  { reached, fault, people, groups, more }: HttpAnswer<'tryDirectory'>,
  {
    issuer,
    encryption,
    client,
    base,
    lookFor,
  }: Pick<DirectoryValues, 'issuer' | 'encryption' | 'client' | 'base'> & { readonly lookFor: string },
  gets: string,
): TriedLine[] {
  const good = (text: string): TriedLine => ({ good: true, text });
  const bad = (text: string): TriedLine => ({ good: false, text });
  const came = (step: (typeof steps)[number]): boolean => steps.indexOf(reached) >= steps.indexOf(step);
  const isTls = issuer.trim().toLowerCase().startsWith('ldaps:');
  const isPlain = !isTls && encryption === 'none';
  const lines: TriedLine[] = [];
  if (came('connected'))
    lines.push(
      isPlain
        ? bad(t('It answers without encryption.'))
        : good(t('It answers, encrypted by {way}.', { way: isTls ? 'TLS' : 'StartTLS' })),
    );
  if (came('bound'))
    lines.push(
      good(
        client.trim() === ''
          ? t('It lets this server read without a name.')
          : t('It lets this server in as {name}.', { name: client.trim() }),
      ),
    );
  if (came('base')) lines.push(good(t('{base} is there.', { base: base.trim() })));
  if (came('looked')) {
    const [person] = people;
    const name = lookFor;
    if (person === undefined && fault === undefined) lines.push(bad(t('Nobody is called {name}.', { name })));
    if (people.length > 1)
      lines.push(
        bad(
          t('{count} people are called {name}: the filter has to find one.', { count: people.length, name }),
        ),
      );
    if (person !== undefined && people.length === 1) {
      lines.push(good(`${person.dn} (${person.subject})`));
      if (person.out) lines.push(bad(t('disabled at the service')));
      const named = groups.slice(0, MOST_NAMED).join(' · ');
      lines.push(
        good(
          `${t('Groups')}: ${named === '' ? '–' : named}${more || groups.length > MOST_NAMED ? ' …' : ''}`,
        ),
      );
      lines.push(good(t('By the rules that are kept: {gets}', { gets })));
    }
  }
  if (fault !== undefined) lines.push(bad(saidWords(fault)));
  return lines;
}
