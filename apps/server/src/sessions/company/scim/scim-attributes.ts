/** An attribute of a resource as SCIM describes it (RFC 7643, section 7). */
export interface ScimAttribute {
  readonly name: string;
  readonly description: string;
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: true;
  readonly required?: true;
  /** Whether the case of its values matters. */
  readonly caseExact?: true;
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable';
  readonly uniqueness?: 'server';
  readonly subAttributes?: readonly ScimAttribute[];
}

/** What every resource has (RFC 7643, section 3.1); it stands in no schema. */
const common: readonly ScimAttribute[] = [
  { name: 'id', description: 'By which this server knows it', caseExact: true, mutability: 'readOnly' },
  { name: 'externalId', description: 'By which the sign-in service knows it', caseExact: true },
  {
    name: 'meta',
    description: 'When it was made and changed',
    type: 'complex',
    mutability: 'readOnly',
    subAttributes: [
      { name: 'resourceType', description: 'User or Group', caseExact: true },
      { name: 'created', description: 'When it was made' },
      { name: 'lastModified', description: 'When it was changed last' },
      { name: 'location', description: 'Its address', caseExact: true },
      { name: 'version', description: 'Its version, as an ETag', caseExact: true },
    ],
  },
];

/** A kind of resource: one declaration, from which schemas, filters and patches follow. */
export interface ScimKind {
  readonly type: 'User' | 'Group';
  /** Below the address of the service. */
  readonly endpoint: 'Users' | 'Groups';
  readonly schema: string;
  readonly description: string;
  /** Those of its schema. */
  readonly attributes: readonly ScimAttribute[];
  /** Attributes of the standard that are taken and not kept: what this server does not need to know of people. */
  readonly leftOut: readonly string[];
}

/** People (RFC 7643, section 4.1). */
export const userKind: ScimKind = {
  type: 'User',
  endpoint: 'Users',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:User',
  description: 'A person',
  attributes: [
    { name: 'userName', description: 'As which they are known', required: true, uniqueness: 'server' },
    { name: 'displayName', description: 'How they are called' },
    {
      name: 'name',
      description: 'Their name',
      type: 'complex',
      subAttributes: [
        { name: 'formatted', description: 'As it is written' },
        { name: 'givenName', description: 'Given name' },
        { name: 'familyName', description: 'Family name' },
      ],
    },
    {
      name: 'active',
      description: 'Whether they may sign in: without, their sessions end',
      type: 'boolean',
    },
    {
      name: 'emails',
      description:
        'Mail addresses: the primary one, or else the first, is kept as theirs. It makes nobody the owner of an account',
      type: 'complex',
      multiValued: true,
      subAttributes: [
        { name: 'value', description: 'The address' },
        { name: 'type', description: 'work, home or other' },
        { name: 'primary', description: 'Whether it is the first one', type: 'boolean' },
      ],
    },
    {
      name: 'groups',
      description: 'The groups they are in: changed by the groups',
      type: 'complex',
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        { name: 'value', description: 'id of the group', mutability: 'readOnly' },
        { name: '$ref', description: 'Its address', type: 'reference', mutability: 'readOnly' },
        { name: 'display', description: 'Its name', mutability: 'readOnly' },
      ],
    },
  ],
  leftOut: [
    'nickName',
    'profileUrl',
    'title',
    'userType',
    'preferredLanguage',
    'locale',
    'timezone',
    'password',
    'phoneNumbers',
    'ims',
    'photos',
    'addresses',
    'entitlements',
    'roles',
    'x509Certificates',
  ],
};

/** Groups of people (RFC 7643, section 4.2). */
export const groupKind: ScimKind = {
  type: 'Group',
  endpoint: 'Groups',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  description: 'A group of people: rules of the sign-in service say what it gives',
  attributes: [
    { name: 'displayName', description: 'Its name, by which rules know it', required: true },
    {
      name: 'members',
      description: 'Who is in it',
      type: 'complex',
      multiValued: true,
      subAttributes: [
        { name: 'value', description: 'id of the person', caseExact: true, mutability: 'immutable' },
        { name: '$ref', description: 'Their address', type: 'reference', mutability: 'immutable' },
        { name: 'display', description: 'As which they are known', mutability: 'readOnly' },
        { name: 'type', description: 'User', mutability: 'immutable' },
      ],
    },
  ],
  leftOut: [],
};

/** All kinds that are told here. */
export const scimKinds: readonly ScimKind[] = [userKind, groupKind];

const found = (all: readonly ScimAttribute[], name: string): ScimAttribute | undefined =>
  all.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** An attribute by its name, whose case does not matter (RFC 7643, section 2.1); within another where one is given. */
export function attributeOf(kind: ScimKind, name: string, within?: ScimAttribute): ScimAttribute | undefined {
  if (within !== undefined) return found(within.subAttributes ?? [], name);
  return found(kind.attributes, name) ?? found(common, name);
}

/** Whether a name is accepted and not kept. */
export const isLeftOut = ({ leftOut }: ScimKind, name: string): boolean =>
  leftOut.some((one) => one.toLowerCase() === name.toLowerCase());

/** An attribute as `/Schemas` describes it, with its defaults written out (RFC 7643, section 2.2). */
function described({ subAttributes, ...said }: ScimAttribute): object {
  return {
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...said,
    ...(subAttributes !== undefined && { subAttributes: subAttributes.map(described) }),
  };
}

/** The schema of a kind (RFC 7643, section 7). */
export const schemaOf = ({ schema, type, description, attributes }: ScimKind): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id: schema,
  name: type,
  description,
  attributes: attributes.map(described),
});

/** What a kind is (RFC 7643, section 6). */
export const resourceTypeOf = ({ type, endpoint, description, schema }: ScimKind): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: type,
  name: type,
  endpoint: `/${endpoint}`,
  description,
  schema,
});
