/** A node of the syntax tree, as far as it is looked at. */
export interface SyntaxNode {
  readonly type: string;
  readonly parent?: SyntaxNode;
  readonly [part: string]: unknown;
}

/** Attributes and properties that people read or hear. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'closeLabel',
  'heading',
  'hint',
  'label',
  'placeholder',
  'saveText',
  'text',
  'title',
]);

/** The product's name is the same in every language. */
const isWord = (text: unknown): text is string =>
  typeof text === 'string' && /\p{L}{2}/u.test(text.replaceAll('Outrider', ''));

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** A text that an expression may give as it stands, without the table of texts; undefined when there is none. */
function bareText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  switch (value.type) {
    case 'Literal':
      return isWord(value['value']) ? value['value'] : undefined;
    case 'TemplateLiteral': {
      const parts = (value['quasis'] as readonly SyntaxNode[]).map(
        ({ value: part }) => (part as { cooked?: unknown }).cooked,
      );
      return parts.find(isWord);
    }
    case 'ConditionalExpression':
      return bareText(value['consequent']) ?? bareText(value['alternate']);
    case 'LogicalExpression':
      return bareText(value['left']) ?? bareText(value['right']);
    case 'JSXExpressionContainer':
      return bareText(value['expression']);
    default:
      return undefined;
  }
}

/** Names of elements that hold no words: the caps of keys, and styles. */
const WORDLESS = new Set(['kbd', 'code', 'style']);

function elementOf({ parent }: SyntaxNode): string {
  const opening = parent?.['openingElement'];
  const name = isNode(opening) ? opening['name'] : undefined;
  return isNode(name) ? String(name['name']) : '';
}

/** The bare text of a child of an element. */
export function bareChild(node: SyntaxNode): string | undefined {
  const isChild = node.parent?.type === 'JSXElement' || node.parent?.type === 'JSXFragment';
  if (!isChild || WORDLESS.has(elementOf(node))) return undefined;
  if (node.type === 'JSXText') return isWord(node['value']) ? node['value'].trim() : undefined;
  return bareText(node);
}

/** The bare text of an attribute that people read or hear. */
export function bareAttribute(node: SyntaxNode): string | undefined {
  const { name } = node as unknown as { readonly name: SyntaxNode };
  return SPOKEN.has(String(name['name'])) ? bareText(node['value']) : undefined;
}

/** The bare text that a call shows as a toast. */
export function bareToast(node: SyntaxNode): string | undefined {
  const callee = node['callee'];
  if (!isNode(callee) || callee['name'] !== 'toast') return undefined;
  return bareText((node['arguments'] as readonly unknown[])[1]);
}
