import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNUSED_CLASS } from './theme-files.ts';

const SRC = join(import.meta.dirname, '../src');
test('the console names no class that its style sheets leave out', () => {
  const named = new Set(
    readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => [...readFileSync(join(SRC, name), 'utf8').matchAll(/className=[^>]*/g)])
      .flatMap(([names]) => names.split(/[^\w-]+/)),
  );
  expect([...named].filter((name) => UNUSED_CLASS.test(`.${name}`))).toEqual([]);
  const unused = ['col-6', 'g-2', 'd-md-none', 'text-lg-end', 'navbar', 'navbar-brand', 'rounded-3', 'pe-2'];
  expect(unused.filter((name) => !UNUSED_CLASS.test(`.${name}`))).toEqual([]);
  const used = [
    'modal-fullscreen-md-down',
    'rounded',
    'table-sm',
    'nav-link',
    'card-bar',
    'text-bg-danger',
    'dropdown-toggle',
  ];
  expect(used.filter((name) => UNUSED_CLASS.test(`.${name}`))).toEqual([]);
});
