import { isIssuer, signInProvider, subjectsOf } from '@outrider/model/people/sign-in-provider.ts';
import type { ProviderRow } from '@outrider/protocol/people/company-calls.ts';
import { z } from 'zod';
import { fault, required } from '../../../ui/form/use-schema-form.ts';

const { name, clientId, scopes, nameClaim, groupsClaim } = signInProvider.fields;
const needed = z.string().trim().min(1, required());

/** What the form of a sign-in service asks for. */
export const providerSchema = z.object({
  id: needed.regex(
    /^[a-z0-9][a-z0-9-]{0,31}$/,
    fault('Lowercase letters, digits and hyphens, at most 32 characters.'),
  ),
  name: needed.pipe(name.schema),
  issuer: needed.refine(
    (text) => isIssuer(text) && text.length <= 500,
    fault('An address such as https://sign-in.example.com.'),
  ),
  client: needed.pipe(clientId.schema),
  secret: z.string(),
  scopes: z.string().trim().pipe(scopes.schema),
  nameclaim: needed.pipe(nameClaim.schema),
  subjectclaim: z.enum(subjectsOf.oidc),
  groupsclaim: needed.pipe(groupsClaim.schema),
  makes: z.boolean(),
  enabled: z.boolean(),
});

export type ProviderValues = z.output<typeof providerSchema>;

/** What the form of any way to sign in holds at first. @param row of one that is there */
export function firstServiceValues(row: ProviderRow | undefined) {
  const { makesAccounts, enabled } = signInProvider.defaults;
  return {
    id: row?.id ?? '',
    name: row?.name ?? '',
    issuer: row?.issuer ?? '',
    client: row?.client ?? '',
    secret: '',
    makes: row?.makes ?? makesAccounts,
    enabled: row?.enabled ?? enabled,
  };
}

/** What the form of a sign-in service holds at first. @param row of one that is there */
export function firstProviderValues(row: ProviderRow | undefined): ProviderValues {
  const { defaults } = signInProvider;
  return {
    ...firstServiceValues(row),
    scopes: row?.scopes ?? defaults.scopes,
    nameclaim: row?.nameclaim ?? defaults.nameClaim,
    subjectclaim: subjectsOf.oidc.find((one) => one === row?.subjectclaim) ?? 'sub',
    groupsclaim: row?.groupsclaim ?? defaults.groupsClaim,
  };
}

/** Values as they are sent: without the secret where it was left empty, so that the kept one stays. */
export function withSecret<V extends { readonly secret: string }>({ secret, ...values }: V) {
  return { ...values, ...(secret === '' ? {} : { secret }) };
}
