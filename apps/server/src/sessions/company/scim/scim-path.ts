import { attributeOf, isLeftOut, type ScimAttribute, type ScimKind } from './scim-attributes.ts';

/** Begins a name that says of which schema it is. */
const URN = /^urn:/i;

/** An attribute that a filter or a patch names, with one within it. */
export interface NamedAttribute {
  readonly attribute: ScimAttribute;
  readonly sub: ScimAttribute | undefined;
}

/**
 * Finds the attribute of a name: `name.givenName`, or with the schema before it.
 * @returns 'left out' for one that this server does not keep, of its schemas or of another; undefined for a name of none
 */
export function namedAttribute(kind: ScimKind, text: string): NamedAttribute | 'left out' | undefined {
  const own = `${kind.schema.toLowerCase()}:`;
  const name = text.toLowerCase().startsWith(own) ? text.slice(own.length) : text;
  if (URN.test(name)) return 'left out';
  const [first = '', second, ...more] = name.split('.');
  if (more.length > 0) return undefined;
  if (isLeftOut(kind, first)) return 'left out';
  const attribute = attributeOf(kind, first);
  if (attribute === undefined) return undefined;
  if (second === undefined) return { attribute, sub: undefined };
  const sub = attributeOf(kind, second, attribute);
  // Of a name the standard has more parts than are kept.
  if (sub === undefined) return attribute.subAttributes === undefined ? undefined : 'left out';
  return { attribute, sub };
}
