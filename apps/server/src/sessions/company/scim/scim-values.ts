import { MAX_DIRECTORY_PEOPLE } from '@outrider/model/people/directory.ts';
import { attributeOf, type ScimAttribute, type ScimKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';

/** The fields of a resource, by the names of its schema. */
export type ScimFields = Readonly<Record<string, unknown>>;

/** Values of one attribute that are read at most: everybody may be in one group. */
const MAX_VALUES = MAX_DIRECTORY_PEOPLE;
/** Longest text that is read at all. */
const MAX_TEXT = 1_024;

const isFields = (value: unknown): value is ScimFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fault = (name: string, detail: string): ScimFault =>
  new ScimFault(400, `${name}: ${detail}`, 'invalidValue');

/** A value that has no parts. @returns undefined for none at all */
function plainValue({ name, type }: ScimAttribute, said: unknown): string | boolean | undefined {
  // Of one value some services make a list of one.
  const [first, ...more] = Array.isArray(said) ? (said as unknown[]) : [said];
  const value = Array.isArray(said) && isFields(first) ? first['value'] : first;
  if (more.length > 0) throw fault(name, 'it has one value');
  if (value === undefined || value === null || value === '') return undefined;
  if (type === 'boolean') {
    // Entra ID says "False".
    const truth =
      typeof value === 'string' ? value.toLowerCase() : typeof value === 'boolean' ? String(value) : '';
    if (truth !== 'true' && truth !== 'false') throw fault(name, 'true or false is wanted');
    return truth === 'true';
  }
  if (typeof value !== 'string' && typeof value !== 'number') throw fault(name, 'a text is wanted');
  const text = String(value);
  if (text.length > MAX_TEXT) throw fault(name, `it is longer than ${MAX_TEXT} characters`);
  return text;
}

/** The parts of a value that are kept. */
function partsOf({ name, subAttributes = [] }: ScimAttribute, said: unknown): ScimFields {
  const fields = isFields(said) ? said : { value: said };
  const parts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    const part = subAttributes.find((one) => one.name.toLowerCase() === key.toLowerCase());
    const kept =
      part === undefined ? undefined : plainValue({ ...part, name: `${name}.${part.name}` }, value);
    if (part !== undefined && kept !== undefined) parts[part.name] = kept;
  }
  return parts;
}

/** A value as it is kept; undefined for none. @throws ScimFault invalidValue */
export function keptValue(attribute: ScimAttribute, said: unknown): unknown {
  if (attribute.subAttributes === undefined) return plainValue(attribute, said);
  if (said === undefined || said === null) return undefined;
  if (attribute.multiValued !== true) return partsOf(attribute, Array.isArray(said) ? said[0] : said);
  const all: readonly unknown[] = Array.isArray(said) ? said : [said];
  if (all.length > MAX_VALUES) throw fault(attribute.name, `more than ${MAX_VALUES} values`);
  return all.map((one) => partsOf(attribute, one)).filter((one) => Object.keys(one).length > 0);
}

/**
 * The fields of a resource in a body, without those that are not kept here, and those that only this server says.
 * @throws ScimFault
 */
export function readResource(kind: ScimKind, body: unknown): ScimFields {
  if (!isFields(body)) throw new ScimFault(400, 'The body is no object', 'invalidSyntax');
  const fields: Record<string, unknown> = {};
  for (const [name, said] of Object.entries(body)) {
    const attribute = attributeOf(kind, name);
    const value =
      attribute === undefined || attribute.mutability === 'readOnly' ? undefined : keptValue(attribute, said);
    if (attribute !== undefined && value !== undefined) fields[attribute.name] = value;
  }
  return fields;
}
