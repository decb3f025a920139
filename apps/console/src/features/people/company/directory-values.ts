import {
  isDirectoryAddress,
  isPeopleFilter,
  isReadableAttribute,
  isReadableFilter,
  ldapSettings,
} from '@outrider/model/people/ldap-settings.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { signInProvider, subjectsOf } from '@outrider/model/people/sign-in-provider.ts';
import type { ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import { z } from 'zod';
import { fault, required } from '../../../ui/form/use-schema-form.ts';
import { firstServiceValues, providerSchema, withSecret } from './provider-values.ts';

const needed = z.string().trim().min(1, required());
const readable = (attribute: z.ZodType<string, string>) =>
  attribute.refine(isReadableAttribute, fault(peopleSentences.directorySecret));
const { ca, encryption, membership, nested, base, groupBase } = ldapSettings.shape;

/** What the form of a directory asks for. */
export const directorySchema = providerSchema
  .pick({
    id: true,
    name: true,
    secret: true,
    makes: true,
    enabled: true,
  })
  .extend({
    issuer: needed.refine(isDirectoryAddress, fault('An address such as ldaps://dc1.example.com.')),
    client: z.string().trim().pipe(signInProvider.fields.clientId.schema),
    nameclaim: readable(providerSchema.shape.nameclaim),
    groupsclaim: readable(providerSchema.shape.groupsclaim),
    subjectclaim: z.enum(subjectsOf.ldap),
    encryption,
    ca: z.string().trim().pipe(ca),
    base: needed.pipe(base),
    filter: needed
      .refine(isPeopleFilter, fault(peopleSentences.directoryFilter))
      .refine(isReadableFilter, fault(peopleSentences.directorySecret))
      .pipe(ldapSettings.shape.filter),
    groupBase: z.string().trim().pipe(groupBase),
    membership,
    nested,
  });

export type DirectoryValues = z.output<typeof directorySchema>;

type Usual = Pick<DirectoryValues, 'nameclaim' | 'subjectclaim' | 'groupsclaim' | 'filter' | 'membership'>;

/** What is usual at the directories that companies have, by their names. */
export const usualValues: Readonly<Record<string, Usual>> = {
  OpenLDAP: {
    nameclaim: 'uid',
    subjectclaim: 'entryUUID',
    groupsclaim: 'cn',
    filter: '(uid={name})',
    membership: 'member',
  },
  'Active Directory': {
    nameclaim: 'sAMAccountName',
    subjectclaim: 'objectGUID',
    groupsclaim: 'cn',
    filter: '(&(objectCategory=person)(sAMAccountName={name}))',
    membership: 'inChain',
  },
  '389 Directory Server': {
    nameclaim: 'uid',
    subjectclaim: 'nsUniqueId',
    groupsclaim: 'cn',
    filter: '(uid={name})',
    membership: 'uniqueMember',
  },
};

const { OpenLDAP: first } = usualValues as { readonly OpenLDAP: Usual };

/** What the form holds at first. @param row of one that is there */
export function firstDirectoryValues(row: ProviderRow | undefined): DirectoryValues {
  const { ldap } = row ?? {};
  return {
    ...firstServiceValues(row),
    nameclaim: row?.nameclaim ?? first.nameclaim,
    subjectclaim: subjectsOf.ldap.find((one) => one === row?.subjectclaim) ?? first.subjectclaim,
    groupsclaim: row?.groupsclaim ?? first.groupsclaim,
    encryption: ldap?.encryption ?? 'startTls',
    ca: ldap?.ca ?? '',
    base: ldap?.base ?? '',
    filter: ldap?.filter ?? first.filter,
    groupBase: ldap?.groupBase ?? '',
    membership: ldap?.membership ?? first.membership,
    nested: ldap?.nested ?? true,
  };
}

/** What is said to the server of a directory. @param values of the form, as they were read */
export function directoryOf(values: DirectoryValues) {
  const {
    encryption: how,
    ca: pem,
    base: people,
    filter,
    groupBase: groups,
    membership: by,
    nested: all,
    ...rest
  } = values;
  return {
    ...withSecret(rest),
    scopes: '',
    ldap: { encryption: how, ca: pem, base: people, filter, groupBase: groups, membership: by, nested: all },
  };
}
