import { NAME_MARK } from '@outrider/model/people/ldap-settings.ts';
import { AndFilter, EqualityFilter, type Filter, FilterParser, OrFilter } from 'ldapts';

/** A text as a value of a filter: characters with a meaning there stand as their number (RFC 4515, section 3). */
export const escapeValue = (text: string): string =>
  text.replaceAll(
    /[\\*()\0]/g,
    (letter) => `\\${letter.codePointAt(0)?.toString(16).padStart(2, '0') ?? ''}`,
  );

/** Finds the person of a name that somebody typed. @param filter of the settings @throws Error for an invalid filter */
export const byName = (filter: string, name: string): Filter =>
  FilterParser.parseString(filter.replaceAll(NAME_MARK, () => escapeValue(name)));

/** Everybody whom a filter may mean, whatever they are called. @throws Error for an invalid filter */
const anybody = (filter: string): Filter => FilterParser.parseString(filter.replaceAll(NAME_MARK, '*'));

/** Those of some people whom a filter still means. @param subjects values of the attribute by which they are told apart */
export const bySubjects = (
  filter: string,
  attribute: string,
  subjects: readonly (string | Buffer)[],
): Filter =>
  new AndFilter({
    filters: [
      anybody(filter),
      new OrFilter({ filters: subjects.map((value) => new EqualityFilter({ attribute, value })) }),
    ],
  });
