import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { type Import, importsOf } from './imports.ts';

const MODULES: readonly (string | undefined)[] = ['process', 'node:process'];
const GLOBALS = ['globalThis', 'global', 'window', 'self'];

/** The global object under whatever name and type: `globalThis`, `(globalThis as Some)`. */
function isGlobal(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return GLOBALS.includes(node.name);
  if (node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression') return isGlobal(node.expression);
  return node.type === 'ParenthesizedExpression' && isGlobal(node.expression);
}

function isProcess(key: ESTree.Node): boolean {
  return key.type === 'Identifier'
    ? key.name === 'process'
    : key.type === 'Literal' && key.value === 'process';
}

/**
 * Every place where a file reaches the process otherwise than by its name, which the linter's own rule sees: as a module, or
 * as a property of the global object.
 * @throws SyntaxError when the text cannot be read
 */
export function processUsesOf(file: string, text: string): Pick<Import, 'start' | 'end'>[] {
  // Most files: nothing to read.
  if (!/\bprocess\b/.test(text)) return [];
  const uses: Pick<Import, 'start' | 'end'>[] = importsOf(file, text).filter(({ specifier }) =>
    MODULES.includes(specifier),
  );
  new Visitor({
    MemberExpression: ({ object, property, start, end }) => {
      if (isGlobal(object) && isProcess(property)) uses.push({ start, end });
    },
    VariableDeclarator: ({ id, init, start, end }) => {
      if (id.type !== 'ObjectPattern' || init === null || !isGlobal(init)) return;
      const named = id.properties.some((property) => property.type === 'Property' && isProcess(property.key));
      if (named) uses.push({ start, end });
    },
  }).visit(parseSync(file, text).program);
  return uses;
}
