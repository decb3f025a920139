import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { LdapDirectory, type LdapReached, type LdapTerms } from './ldap-directory.ts';
import { ldapFault } from './ldap-fault.ts';

/** How far a directory was reached, in this order. */
export const directorySteps = ['nothing', 'connected', 'bound', 'base', 'looked'] as const;

/** The result of trying a directory. */
export interface TriedDirectory {
  readonly reached: (typeof directorySteps)[number];
  /** Why it went no further, in words. */
  readonly fault?: string;
  /** The people whom the name may mean: exactly one where all is well. */
  readonly people: readonly {
    readonly dn: string;
    readonly subject: string;
    readonly name: string;
    readonly mail: string;
    readonly out: boolean;
  }[];
  /** Groups of the one person. */
  readonly groups: readonly string[];
  /** Whether there are more people or groups than these. */
  readonly more: boolean;
}

/** Tries a directory step by step, with nobody's password. @param name of somebody who is looked for; empty: nobody is */
export async function tryDirectory(
  reached: LdapReached,
  terms: LdapTerms,
  name: string,
  nowMs: number,
): Promise<TriedDirectory> {
  let tried: TriedDirectory = { reached: 'nothing', people: [], groups: [], more: false };
  try {
    using directory = await LdapDirectory.connect(reached, terms);
    tried = { ...tried, reached: 'connected' };
    await directory.bind();
    tried = { ...tried, reached: 'bound' };
    await directory.assertBase();
    tried = { ...tried, reached: 'base' };
    if (name === '') return tried;
    const { people, nameless, isWhole } = await directory.named(name, nowMs);
    const shown = people.map(({ dn, subject, name: called, mail, isOut }) => ({
      dn,
      subject,
      name: called,
      mail,
      out: isOut,
    }));
    tried = { ...tried, reached: 'looked', people: shown, more: !isWhole };
    if (nameless > 0) {
      const { subjectClaim: claim } = reached;
      return { ...tried, fault: sentence(peopleSentences.directoryNoSubject, { claim }) };
    }
    const [person] = people;
    if (person === undefined || people.length > 1) return tried;
    const { names, isWhole: hasAll } = await directory.groupsOf(person);
    return { ...tried, groups: names, more: !hasAll };
  } catch (error) {
    return { ...tried, fault: ldapFault(error).message };
  }
}
