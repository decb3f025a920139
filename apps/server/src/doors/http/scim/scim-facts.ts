import { MAX_PAGE } from '../../../sessions/company/scim/directory-lists.ts';
import {
  resourceTypeOf,
  schemaOf,
  type ScimKind,
  scimKinds,
} from '../../../sessions/company/scim/scim-attributes.ts';

/** A list of all there are. */
const listOf = (resources: readonly object[]): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** What this server does of SCIM (RFC 7643, section 5). */
const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator makes in the sign-in settings',
      primary: true,
    },
  ],
};

/** What SCIM says of itself, by path. */
export function scimFacts(base: string): ReadonlyMap<string, object> {
  const located = (path: string, resourceType: string, one: object): object => ({
    ...one,
    meta: { resourceType, location: `${base}${path}` },
  });
  const typeOf = (kind: ScimKind): object =>
    located(`/ResourceTypes/${kind.type}`, 'ResourceType', resourceTypeOf(kind));
  const schema = (kind: ScimKind): object => located(`/Schemas/${kind.schema}`, 'Schema', schemaOf(kind));
  return new Map([
    [
      '/ServiceProviderConfig',
      located('/ServiceProviderConfig', 'ServiceProviderConfig', serviceProviderConfig),
    ],
    ['/ResourceTypes', listOf(scimKinds.map(typeOf))],
    ...scimKinds.map((kind) => [`/ResourceTypes/${kind.type}`, typeOf(kind)] as const),
    ['/Schemas', listOf(scimKinds.map(schema))],
    ...scimKinds.map((kind) => [`/Schemas/${kind.schema}`, schema(kind)] as const),
  ]);
}
