import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareAttribute, bareChild, bareToast, type SyntaxNode } from './bare-texts.ts';
import { findCircleFaults, findWallFaults, type Project } from './check-project.ts';
import { type Import, importsOf } from './imports.ts';
import { processUsesOf } from './process-uses.ts';
import { readImports, readWorkspaces } from './project.ts';
import { rooms } from './rooms.ts';

// What of the linter's plugin interface is used: https://oxc.rs/docs/guide/usage/linter/js-plugins.html.
interface Place {
  readonly line: number;
  readonly column: number;
}
interface Context {
  readonly filename: string;
  readonly sourceCode: { readonly text: string; getLocFromIndex(index: number): Place };
  report(
    problem: { message: string; loc: { start: Place; end: Place } } | { message: string; node: SyntaxNode },
  ): void;
}
interface Visitor<Node> {
  /** Comes before the file's tree is read; when it gives false, the rule has no more to do with the file. */
  before?(): boolean;
  readonly [kind: string]: ((node: Node) => void) | (() => boolean) | undefined;
}
interface Rule<Node = never> {
  createOnce(context: Context): Visitor<Node>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const workspaces = readWorkspaces(root);
// Read once: an editor that keeps the linter running shows new circles after it is started again.
let circles: ReadonlyMap<string, readonly string[]> | undefined;
/** What was read already, for all rules: to read a file's syntax is most of their work. */
const read = new Map<string, { readonly text: string; readonly imports: readonly Import[] }>();

/** {@link importsOf}, once for a text. */
function readOnce(file: string, text: string): readonly Import[] {
  const known = read.get(file);
  if (known?.text === text) return known.imports;
  const imports = importsOf(file, text);
  read.set(file, { text, imports });
  return imports;
}

function readProject(): Project {
  return { workspaces, imports: readImports(root, readOnce) };
}

const pathOf = (filename: string): string => relative(root, filename).split(sep).join('/');

function report({ sourceCode, report: tell }: Context, start: number, end: number, message: string): void {
  tell({
    message,
    loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
  });
}

/** A rule that looks at the text of a file alone: the linter hands over no tree for it, which takes longer than most rules. */
function byText(look: (context: Context) => void): Rule {
  return {
    createOnce: (context) => ({
      before() {
        look(context);
        return false;
      },
      // Without a kind of node that it waits for, a rule is not asked at all.
      Program() {},
    }),
  };
}

const walls = byText((context) => {
  const file = pathOf(context.filename);
  const imports = readOnce(file, context.sourceCode.text);
  for (const { start, end, message } of findWallFaults(rooms, workspaces, file, imports))
    report(context, start, end, message);
});

const noCircles = byText((context) => {
  circles ??= findCircleFaults(readProject());
  for (const message of circles.get(pathOf(context.filename)) ?? []) report(context, 0, 0, message);
});

const noProcess = byText((context) => {
  for (const { start, end } of processUsesOf(pathOf(context.filename), context.sourceCode.text))
    report(context, start, end, 'Only main.ts and tools know process: pass what you need.');
});

const noBareText: Rule<SyntaxNode> = {
  createOnce(context) {
    const refuse = (find: (node: SyntaxNode) => string | undefined) => (node: SyntaxNode) => {
      const text = find(node);
      if (text !== undefined)
        context.report({ message: `'${text}' is said in English only: say it by t('…').`, node });
    };
    return {
      // In others there is nothing of what it looks for.
      before: () => /\.[jt]sx$/.test(context.filename) || context.sourceCode.text.includes('toast'),
      JSXText: refuse(bareChild),
      JSXExpressionContainer: refuse(bareChild),
      JSXAttribute: refuse(bareAttribute),
      CallExpression: refuse(bareToast),
    };
  },
};

/**
 * Rules of the project's own: its import walls (rooms.ts), that no files or folders import each other in a circle, and that
 * the process is reached neither as a module nor through the global object, and that no text of the console stands outside the
 * table of texts.
 */
const plugin = {
  meta: { name: 'outrider' },
  rules: { walls, 'no-circles': noCircles, 'no-process': noProcess, 'no-bare-text': noBareText },
};
export default plugin;
