import type { LdapSettings } from '@outrider/model/people/ldap-settings.ts';
import { MAX_CLAIM_LENGTH, MAX_CLAIMED_GROUPS } from '@outrider/model/people/sign-in-provider.ts';
import { EqualityFilter, ExtensibleFilter, type Filter, OrFilter } from 'ldapts';
import { textOf } from '../claims.ts';
import type { LdapFound, LdapSearch } from './ldap-connection.ts';
import type { LdapPerson } from './ldap-person.ts';

/** LDAP_MATCHING_RULE_IN_CHAIN of Active Directory: through all groups in groups. */
const IN_CHAIN = '1.2.840.113556.1.4.1941';
/** Groups of somebody: each has two names, of which so many are looked at. */
const MOST_GROUPS = MAX_CLAIMED_GROUPS / 2;
/** Groups in groups in groups. */
const MOST_DEEP = 8;
/** Groups whose groups are asked for at once. */
const AT_ONCE = 40;

/** The groups of somebody by the names by which rules know them; `isWhole` where none was left out. */
export interface LdapGroups {
  readonly names: readonly string[];
  readonly isWhole: boolean;
}

interface Asked {
  readonly search: (search: LdapSearch) => Promise<LdapFound>;
  readonly settings: Pick<LdapSettings, 'groupBase' | 'membership' | 'nested'>;
  /** The attribute by which a group is called. */
  readonly nameAttribute: string;
}

interface Named {
  readonly name: string;
  readonly dn: string;
}

/** How a DN begins: somebody who may name a group anywhere would otherwise have it taken for any other. */
const LIKE_DN = /^\s*[\w.-]+\s*=/;

/** The name of a group as rules know it; empty where it reads otherwise than it is, or as a DN does. */
function nameOf(value: string | undefined): string {
  const name = textOf(value, MAX_CLAIM_LENGTH);
  return name !== value || LIKE_DN.test(name) ? '' : name;
}

/** Names first, as they are read in lists. A name that is too long for a rule is left out. */
function namesOf(found: ReadonlyMap<string, Named>): string[] {
  const all = [...found.values()];
  const names = [...all.map(({ name }) => name), ...all.map(({ dn }) => dn)];
  return [...new Set(names)].filter((name) => name !== '' && name.length <= MAX_CLAIM_LENGTH);
}

/**
 * Finds the groups of somebody: {@link MOST_GROUPS} of them and {@link MOST_DEEP} levels at most, each once, whatever circles they go in. Rules
 * know a group by its name and by its DN, which alone says where in the directory it is.
 */
export async function groupsOf(person: Pick<LdapPerson, 'dn' | 'uid'>, asked: Asked): Promise<LdapGroups> {
  const { settings, nameAttribute, search } = asked;
  const { groupBase: base, membership, nested } = settings;
  if (base === '') return { names: [], isWhole: true };
  const found = new Map<string, Named>();
  let isWhole = true;
  let members: readonly string[] = [membership === 'memberUid' ? person.uid : person.dn];
  const goesOn = nested && (membership === 'member' || membership === 'uniqueMember');
  for (let depth = 0; members.length > 0; depth++) {
    if (depth === MOST_DEEP) return { names: namesOf(found), isWhole: false };
    const next: string[] = [];
    for (let at = 0; at < members.length; at += AT_ONCE) {
      const most = MOST_GROUPS - found.size;
      if (most <= 0) return { names: namesOf(found), isWhole: false };
      const filter = filterOf(membership, members.slice(at, at + AT_ONCE));
      const some = await search({ base, filter, attributes: [nameAttribute], most });
      isWhole &&= some.isWhole;
      for (const { dn, values } of some.entries) {
        if (found.has(dn.toLowerCase())) continue;
        const name = values.get(nameAttribute.toLowerCase())?.[0]?.toString('utf8');
        found.set(dn.toLowerCase(), { name: nameOf(name), dn });
        next.push(dn);
      }
    }
    members = goesOn ? next : [];
  }
  return { names: namesOf(found), isWhole };
}

function filterOf(membership: LdapSettings['membership'], members: readonly string[]): Filter {
  const [first = ''] = members;
  if (membership === 'inChain')
    return new ExtensibleFilter({ matchType: 'member', rule: IN_CHAIN, value: first });
  const filters = members.map((value) => new EqualityFilter({ attribute: membership, value }));
  return new OrFilter({ filters });
}
