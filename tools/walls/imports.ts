import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** One place where a file names another. */
export interface Import {
  /** What stands between the quotes; undefined where it is computed, so that nobody can tell. */
  readonly specifier: string | undefined;
  /** Where the quotes begin and end, counted in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Calls that name a module by text, beside `import`. */
const NAMING_CALLS: Readonly<Record<string, readonly string[]>> = {
  vi: ['mock', 'doMock', 'unmock', 'importActual', 'importMock'],
  require: ['resolve'],
};

function isImportMeta(node: ESTree.Node): boolean {
  return node.type === 'MetaProperty' && node.meta.name === 'import';
}

/** Whether a call is one of those above, `require(…)` or `import.meta.resolve(…)`. */
function namesModule({ callee }: ESTree.CallExpression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require';
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  if (isImportMeta(object)) return property.name === 'resolve';
  return object.type === 'Identifier' && NAMING_CALLS[object.name]?.includes(property.name) === true;
}

/** Whether it is `new URL(…, import.meta.url)`: how workers and processes of the product are found. */
function isOwnUrl({ callee, arguments: [, base] }: ESTree.NewExpression): boolean {
  return (
    callee.type === 'Identifier' &&
    callee.name === 'URL' &&
    base?.type === 'MemberExpression' &&
    isImportMeta(base.object)
  );
}

/** Whether it is `import.meta.glob(…)`: a pattern names no file, and what it matches changes with what is there. */
function isGlob({ callee }: ESTree.CallExpression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    isImportMeta(callee.object) &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'glob'
  );
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  // vi.mock(import('…')) names what the import within it names.
  return node.type === 'ImportExpression' ? textOf(node.source) : undefined;
}

/** Every `@import` of a style sheet, by URL or text; a name without a dot is relative there as well. */
function importsOfStyles(text: string): Import[] {
  // Comments keep their length, so that the places stay.
  const bare = text.replace(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length));
  return [...bare.matchAll(/@import\s+(?:url\(\s*)?(['"]?)([^'"()\s;]+)\1/gi)].map((match) => {
    const [whole, quote = '', named = ''] = match;
    const end = match.index + whole.length;
    const specifier = /^(\.|@|[a-z]+:|\/)/.test(named) ? named : `./${named}`;
    return { specifier, start: end - named.length - 2 * quote.length, end };
  });
}

/**
 * Every place where a file of TypeScript, JavaScript or CSS names another module or file: imports and re-exports, of types
 * too, `import(…)` as value and as type, `new URL(…, import.meta.url)`, globs, `@import`, and mocks of tests.
 * @throws SyntaxError when the text cannot be read
 */
export function importsOf(file: string, text: string): Import[] {
  if (file.endsWith('.css')) return importsOfStyles(text);
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const found: Import[] = [];
  const add = (source: ESTree.Node | null | undefined, specifier = source && textOf(source)): void => {
    if (source) found.push({ specifier: specifier ?? undefined, start: source.start, end: source.end });
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSImportEqualsDeclaration: ({ moduleReference: reference }) => {
      if (reference.type === 'TSExternalModuleReference') add(reference.expression);
    },
    CallExpression: (node) => {
      if (isGlob(node)) found.push({ specifier: undefined, start: node.start, end: node.end });
      if (namesModule(node)) add(node.arguments[0]);
    },
    NewExpression: (node) => {
      const [first] = node.arguments;
      const path = first && isOwnUrl(node) ? textOf(first) : undefined;
      // What is computed there is a file that is read, not a module. A URL is relative without a dot as well.
      if (path !== undefined) add(first, path.startsWith('.') ? path : `./${path}`);
    },
  }).visit(program);
  return found.sort((a, b) => a.start - b.start);
}
