import {
  type DirectoryFacts,
  directoryFacts,
  directoryGroup,
  type DirectoryGroup,
  directoryPerson,
  type DirectoryPerson,
  MAX_DIRECTORY_MAILS,
} from '@outrider/model/people/directory.ts';
import { isVisibleName } from '@outrider/model/people/user.ts';
import type { DirectoryMember } from '@outrider/store/people/directory.ts';
import type { z } from 'zod';
import { groupKind, type ScimKind, userKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';
import type { ScimFields } from './scim-values.ts';

/** What a service says of a person. */
export interface SaidPerson {
  readonly userName: string;
  readonly externalId: string | undefined;
  readonly active: boolean;
  readonly facts: DirectoryFacts;
}

/** What a service says of a group. */
export interface SaidGroup {
  readonly displayName: string;
  readonly externalId: string | undefined;
  /** Ids of people. */
  readonly members: readonly string[];
}

/** The version of a resource, as HTTP has it (RFC 7644, section 3.14). */
export const versionOf = ({ edit }: { readonly edit: number }): string => `W/"${edit}"`;

function metaOf(
  { endpoint, type }: ScimKind,
  one: Pick<DirectoryPerson, 'id' | 'createdMs' | 'changedMs' | 'edit'>,
  base: string,
): ScimFields {
  return {
    resourceType: type,
    created: new Date(one.createdMs).toISOString(),
    lastModified: new Date(one.changedMs).toISOString(),
    location: `${base}/${endpoint}/${one.id}`,
    version: versionOf(one),
  };
}

/** A person as SCIM says them. @param groups they are in @param base address of the service */
export function userResource(
  person: DirectoryPerson,
  groups: readonly DirectoryGroup[],
  base: string,
): ScimFields {
  const { id, externalId, userName, active, facts } = person;
  return {
    schemas: [userKind.schema],
    id,
    ...(externalId !== undefined && { externalId }),
    userName,
    active,
    ...facts,
    ...(groups.length > 0 && {
      groups: groups.map((group) => ({
        value: group.id,
        $ref: `${base}/Groups/${group.id}`,
        display: group.displayName,
      })),
    }),
    meta: metaOf(userKind, person, base),
  };
}

/** A group as SCIM says it. @param members of the group; undefined where they are not asked for @param base address of the service */
export function groupResource(
  group: DirectoryGroup,
  members: readonly Pick<DirectoryMember, 'personId' | 'userName'>[] | undefined,
  base: string,
): ScimFields {
  const { id, externalId, displayName } = group;
  return {
    schemas: [groupKind.schema],
    id,
    ...(externalId !== undefined && { externalId }),
    displayName,
    ...(members !== undefined && {
      members: members.map(({ personId, userName }) => ({
        value: personId,
        $ref: `${base}/Users/${personId}`,
        display: userName,
        type: 'User',
      })),
    }),
    meta: metaOf(groupKind, group, base),
  };
}

/** @throws ScimFault invalidValue, in words */
function checked<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data as z.output<Schema>;
  const [issue] = error.issues;
  const where = [name, ...(issue?.path ?? [])].map(String).filter(Boolean).join('.');
  throw new ScimFault(400, `${where}: ${issue?.message ?? 'it does not fit'}`, 'invalidValue');
}

/** Mail addresses that are kept: of a removed address the type may be left, which is no address. */
const addressesOf = (emails: readonly ScimFields[]): readonly ScimFields[] =>
  emails.filter(({ value }) => value !== undefined).slice(0, MAX_DIRECTORY_MAILS);

/** What fields of a resource say of a person. @throws ScimFault invalidValue */
export function saidPerson({
  userName,
  externalId,
  active = true,
  emails,
  ...facts
}: ScimFields): SaidPerson {
  const { fields } = directoryPerson;
  if (userName === undefined) throw new ScimFault(400, 'userName: it is missing', 'invalidValue');
  const name = checked('userName', fields.userName.schema, userName);
  if (!isVisibleName(name))
    throw new ScimFault(400, 'userName: it has invisible characters, or blanks around it', 'invalidValue');
  return {
    userName: name,
    externalId: checked('externalId', fields.externalId.schema, externalId),
    active: checked('active', fields.active.schema, active),
    facts: checked('', directoryFacts, {
      ...facts,
      ...(Array.isArray(emails) && { emails: addressesOf(emails) }),
    }),
  };
}

/** What fields of a resource say of a group. @throws ScimFault invalidValue */
export function saidGroup({ displayName, externalId, members = [] }: ScimFields): SaidGroup {
  const { fields } = directoryGroup;
  if (displayName === undefined) throw new ScimFault(400, 'displayName: it is missing', 'invalidValue');
  const ids = (members as readonly ScimFields[]).map(({ value }) => value);
  return {
    displayName: checked('displayName', fields.displayName.schema, displayName),
    externalId: checked('externalId', fields.externalId.schema, externalId),
    members: [...new Set(ids.filter((id) => typeof id === 'string'))],
  };
}
