import type { ScimKind } from './scim-attributes.ts';
import { namedAttribute } from './scim-path.ts';
import type { ScimFields } from './scim-values.ts';

/** What a request asks for of each resource (RFC 7644, section 3.9): names with commas between, short or with the schema before them. */
export interface AskedAttributes {
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

/** Names of one list that are read at most. */
const MAX_NAMES = 100;
const always: ReadonlySet<string> = new Set(['schemas', 'id']);

/** Named attributes, each whole or with its named parts. */
type Named = ReadonlyMap<string, 'whole' | ReadonlySet<string>>;

function namedBy(kind: ScimKind, text: string | undefined): Named | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const named = new Map<string, 'whole' | Set<string>>();
  for (const each of text.split(',', MAX_NAMES)) {
    const name = each.trim();
    // A schema stands for all that it has.
    if (name.toLowerCase() === kind.schema.toLowerCase())
      for (const attribute of kind.attributes) named.set(attribute.name, 'whole');
    const found = namedAttribute(kind, name);
    if (found === undefined || found === 'left out') continue;
    const { attribute, sub } = found;
    const before = named.get(attribute.name) ?? new Set();
    if (sub === undefined || before === 'whole') named.set(attribute.name, 'whole');
    else named.set(attribute.name, before.add(sub.name));
  }
  return named;
}

/** A value with some of its parts. */
function partsOf(value: unknown, isWanted: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => partsOf(one, isWanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => isWanted(name)));
}

/** The part of resources that a request asks for: of one alone and of a list alike. Names of attributes that are not kept here ask for nothing. */
export class AskedPart {
  readonly #only: Named | undefined;
  readonly #without: Named | undefined;

  constructor(kind: ScimKind, { attributes, excludedAttributes }: AskedAttributes) {
    this.#only = namedBy(kind, attributes);
    this.#without = namedBy(kind, excludedAttributes);
  }

  /** Whether an attribute is asked for, or a part of it. */
  isAskedFor(name: string): boolean {
    if (always.has(name)) return true;
    return (this.#only?.has(name) ?? true) && this.#without?.get(name) !== 'whole';
  }

  /** The part of a resource that is asked for. */
  of(resource: ScimFields): ScimFields {
    const asked = Object.entries(resource).filter(([name]) => this.isAskedFor(name));
    return Object.fromEntries(
      asked.map(([name, value]) => [name, partsOf(value, (part) => this.#hasPart(name, part))]),
    );
  }

  #hasPart(name: string, part: string): boolean {
    const [only, without] = [this.#only?.get(name), this.#without?.get(name)];
    const isWanted = only === undefined || only === 'whole' || only.has(part);
    return isWanted && (without === undefined || without === 'whole' || !without.has(part));
  }
}
