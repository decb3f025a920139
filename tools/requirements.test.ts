import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const requirements = 'docs/requirements';
const places = ['packages', 'apps', 'bench', 'e2e', 'tools', 'docs', 'README.md', 'CONTRIBUTING.md'];
const foreign = new Set(['node_modules', 'dist']);

/** Text files below a folder of the repository, by their path in it. A text file is itself. */
function textFiles(place: string): string[] {
  if (/\.(ts|tsx|mjs|md|sql|css|html)$/.test(place)) return [place];
  if (!statSync(join(root, place)).isDirectory()) return [];
  const names = readdirSync(join(root, place)).filter((name) => !foreign.has(name));
  return names.flatMap((name) => textFiles(`${place}/${name}`));
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Ids of the rules in a text: each in bold at the beginning of its line. */
function rulesIn(text: string): string[] {
  return Array.from(text.matchAll(/^- \*\*([A-Z]+-\d+|[A-Z]\d\d)\*\* /gm), ([, id]) => id ?? '');
}

/** Ids that a text cites: after the word, several of them joined by a comma, 'and' or 'to'; also over the end of a comment's line. */
function citedIn(text: string): string[] {
  const flowing = text.replaceAll(/\n\s*(\*|\/\/)?\s*/g, ' ');
  const id = String.raw`(?:[A-Z]+-\d+|[A-Z]\d\d)\b`;
  const citations = flowing.matchAll(
    new RegExp(String.raw`\b[Rr]ules? (${id}(?:(?:,| and| to) ${id})*)`, 'g'),
  );
  return Array.from(citations).flatMap(([, ids]) => ids?.split(/, | and | to /) ?? []);
}

const rules = textFiles(requirements).flatMap((path) => rulesIn(read(path)).map((id) => ({ id, path })));

test('a citation is found where it is alone, among others and cut by the end of a line', () => {
  const text =
    'Off (rule DEV-3).\n// As rules S05, S27 and\n//   LIVE-9 ask: D01 is a message, decision 0010 a record.';
  expect(citedIn(text)).toEqual(['DEV-3', 'S05', 'S27', 'LIVE-9']);
});

test('each rule has an id of its own', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the word of an id says its file, as the table of the requirements does', () => {
  const table = Array.from(read(`${requirements}/README.md`).matchAll(/^\|(.*)\|.*\]\((.*\.md)\)/gm));
  const listed = table.flatMap(([, words = '', file = '']) =>
    Array.from(words.matchAll(/`([A-Z]+-)`/g), ([, word = '']) => [word, `${requirements}/${file}`]),
  );
  const used = rules.flatMap(({ id, path }) =>
    id.includes('-') ? [`${id.replace(/\d+$/, '')} ${path}`] : [],
  );
  expect(new Set(used)).toEqual(new Set(listed.map((pair) => pair.join(' '))));
});

const cited = places.flatMap(textFiles).filter((path) => path !== 'tools/requirements.test.ts');

test('each rule that is cited is in the requirements', () => {
  const known = new Set(rules.map(({ id }) => id));
  const unknown = cited.flatMap((path) =>
    citedIn(read(path)).flatMap((id) => (known.has(id) ? [] : [`${path}: ${id}`])),
  );
  expect(unknown).toEqual([]);
});

test('a rule is cited as one, and no section of a document', () => {
  const wrong = cited.flatMap((path) =>
    Array.from(
      read(path).matchAll(/\b[Dd]ecisions? [A-Z]\d\d\b|\b[\w-]+\.md §/g),
      ([text]) => `${path}: ${text}`,
    ),
  );
  expect(wrong).toEqual([]);
});
