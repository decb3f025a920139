import type { ScimAttribute, ScimKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';
import { fitsValue, oneValue, parseFilter, type ScimFilter, termsOf } from './scim-filter.ts';
import { namedAttribute } from './scim-path.ts';
import { keptValue, type ScimFields } from './scim-values.ts';

/** Operations of one request that are done at most. */
const MAX_OPERATIONS = 100;
/** Comparisons of all filters of one request together, at most. */
const MAX_COMPARISONS = 100_000;

/** One change of a resource (RFC 7644, section 3.5.2). */
interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string | undefined;
  readonly value: unknown;
}

/** The target of a path: an attribute, a part of it, and of several values those that a filter asks for. */
interface Target {
  readonly attribute: ScimAttribute;
  readonly sub: ScimAttribute | undefined;
  readonly filter: ScimFilter | undefined;
}

type Values = readonly ScimFields[];

/** @throws ScimFault invalidSyntax */
export function readPatch(body: unknown): readonly PatchOperation[] {
  const wrong = (detail: string): ScimFault => new ScimFault(400, detail, 'invalidSyntax');
  if (typeof body !== 'object' || body === null) throw wrong('The body is no object');
  const said = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1] as unknown;
  if (!Array.isArray(said) || said.length === 0) throw wrong('Operations: a list is wanted');
  if (said.length > MAX_OPERATIONS) throw wrong(`Operations: more than ${MAX_OPERATIONS}`);
  return said.map((one: unknown) => {
    const { op, path, value } = (one ?? {}) as ScimFields;
    const named = (['add', 'replace', 'remove'] as const).find(
      (word) => typeof op === 'string' && word === op.toLowerCase(),
    );
    if (named === undefined) throw wrong('op: add, replace or remove is wanted');
    if (path !== undefined && typeof path !== 'string') throw wrong('path: a text is wanted');
    return { op: named, path, value };
  });
}

/** Finds the target of a path. @returns undefined for an attribute that is not kept here */
function targetOf(kind: ScimKind, path: string): Target | undefined {
  const wrong = new ScimFault(400, `path: ${path.slice(0, 128)} is none`, 'invalidPath');
  const opens = path.indexOf('[');
  const closes = path.lastIndexOf(']');
  if (opens < 0) {
    const named = namedAttribute(kind, path);
    if (named === undefined) throw wrong;
    return named === 'left out' ? undefined : { ...named, filter: undefined };
  }
  if (closes < opens) throw wrong;
  const named = namedAttribute(kind, path.slice(0, opens) + path.slice(closes + 1));
  if (named === undefined) throw wrong;
  if (named === 'left out') return undefined;
  const filter = parseFilter(kind, path.slice(0, closes + 1));
  if (filter.kind !== 'values') throw wrong;
  return { ...named, filter: filter.each };
}

/**
 * A resource with the changes made, all or none.
 * @throws ScimFault for a path that is none, a value that does not fit, and what only this server says
 */
export function patched(
  kind: ScimKind,
  resource: ScimFields,
  operations: readonly PatchOperation[],
): ScimFields {
  const fields: Record<string, unknown> = { ...resource };
  let comparisons = 0;
  for (const { op, path, value } of operations) {
    if (path !== undefined && path !== '') {
      const target = targetOf(kind, path);
      if (target?.attribute.mutability === 'readOnly')
        throw new ScimFault(400, `${target.attribute.name}: only this server says it`, 'mutability');
      if (target === undefined) continue;
      comparisons += comparisonsOf(fields, target);
      if (comparisons > MAX_COMPARISONS)
        throw new ScimFault(400, 'Operations: together they look at too many values', 'tooMany');
      change(fields, target, op, value);
      continue;
    }
    if (op === 'remove') throw new ScimFault(400, 'path: it is missing', 'noTarget');
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ScimFault(400, 'value: without a path an object is wanted', 'invalidSyntax');
    for (const [name, said] of Object.entries(value)) {
      const target = name.toLowerCase() === 'schemas' ? undefined : targetOf(kind, name);
      if (target !== undefined && target.attribute.mutability !== 'readOnly')
        change(fields, target, op, said);
    }
  }
  return fields;
}

/** What it costs to find the values that a path asks for. One by its id is found at once. */
function comparisonsOf(fields: ScimFields, { attribute, filter }: Target): number {
  const values = fields[attribute.name];
  if (filter === undefined || oneValue(filter) !== undefined || !Array.isArray(values)) return 0;
  return values.length * termsOf(filter);
}

function change(
  fields: Record<string, unknown>,
  target: Target,
  op: PatchOperation['op'],
  said: unknown,
): void {
  const { attribute, sub } = target;
  const { name } = attribute;
  if (attribute.multiValued === true) {
    fields[name] = changedValues((fields[name] ?? []) as Values, target, op, said);
    return;
  }
  const before = fields[name] as ScimFields | undefined;
  if (sub !== undefined) fields[name] = withPart(before, sub, op === 'remove' ? undefined : said);
  else if (op === 'remove') delete fields[name];
  else {
    const value = keptValue(attribute, said);
    // Of an attribute with parts only the given parts change.
    if (attribute.subAttributes !== undefined)
      fields[name] = { ...before, ...(value as ScimFields | undefined) };
    else if (value === undefined) delete fields[name];
    else fields[name] = value;
  }
}

/** A value with one part of it changed, or without it. */
function withPart(before: ScimFields | undefined, part: ScimAttribute, said: unknown): ScimFields {
  const value = keptValue(part, said);
  const { [part.name]: _, ...rest } = before ?? {};
  return value === undefined ? rest : { ...rest, [part.name]: value };
}

function changedValues(
  before: Values,
  { attribute, sub, filter }: Target,
  op: PatchOperation['op'],
  said: unknown,
): Values {
  const id = filter === undefined ? undefined : oneValue(filter);
  const isMeant = (one: ScimFields): boolean => {
    if (filter === undefined) return true;
    return id === undefined ? fitsValue(filter, attribute.name, one) : one['value'] === id;
  };
  if (sub !== undefined) {
    const value = op === 'remove' ? undefined : said;
    if (op === 'remove' || before.some(isMeant))
      return before.map((one) => (isMeant(one) ? withPart(one, sub, value) : one)).filter(isSaid);
    // A service writes into a value that it never made: it is made as the filter describes it.
    return [...before, withPart(madeBy(filter), sub, value)].filter(isSaid);
  }
  if (op === 'remove') {
    if (filter !== undefined || said === undefined || said === null)
      return before.filter((one) => !isMeant(one));
    const gone = new Set((keptValue(attribute, said) as Values).map(({ value }) => value));
    return before.filter(({ value }) => !gone.has(value));
  }
  const values = (keptValue(attribute, said) ?? []) as Values;
  if (filter !== undefined) {
    const [merged = {}] = values;
    return before.some(isMeant)
      ? before.map((one) => (isMeant(one) ? { ...one, ...merged } : one))
      : [...before, { ...madeBy(filter), ...merged }];
  }
  if (op === 'replace') return values;
  const there = new Set(before.map(({ value }) => value));
  return [...before, ...values.filter(({ value }) => !there.has(value))];
}

const isSaid = (value: ScimFields): boolean => Object.keys(value).length > 0;

/** The value that a filter describes: `type eq "work"` is one of that type. */
function madeBy(filter: ScimFilter | undefined): ScimFields {
  if (filter?.kind === 'and') return Object.assign({}, ...filter.all.map(madeBy)) as ScimFields;
  if (filter?.kind !== 'compare' || filter.operator !== 'eq' || filter.named.sub === undefined) return {};
  return { [filter.named.sub.name]: filter.value };
}
