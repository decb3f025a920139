import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { name, oneOf, port, wholeNumber } from './fields.ts';
import { helpOf } from './help.ts';
import { OptionError, type Program } from './program.ts';
import { readOptions } from './read-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-options-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = {
  call: 'npm run thing -- [options]',
  about: 'Does a thing.',
  environment: 'THING_',
  options: z.object({
    host: name.default('127.0.0.1').meta({ description: 'where to listen', value: 'HOST' }),
    subPort: port.optional().meta({ description: 'another port' }),
    count: wholeNumber(1, 9).default(3).meta({ description: 'how many' }),
    demo: z.boolean().default(true).meta({ description: 'with the demo' }),
    loud: z.boolean().default(false).meta({ description: 'say more' }),
    way: oneOf(['tcp', 'udp']).default('tcp').meta({ description: 'the way there' }),
    only: z
      .array(oneOf(['a', 'b', 'c']))
      .default([])
      .meta({ description: 'this alone' }),
    half: z
      .string()
      .transform((text) => Number(text) / 2)
      .prefault('8')
      .meta({ description: 'twice it' }),
  }),
} satisfies Program;

function read(args: readonly string[], environment: Record<string, string> = {}) {
  const done = readOptions(program, args, environment);
  if (done.help) throw new Error('help was asked for');
  return done.options;
}

test('without any, every option has its default', () => {
  expect(read([])).toEqual({
    host: '127.0.0.1',
    count: 3,
    demo: true,
    loud: false,
    way: 'tcp',
    only: [],
    half: 4,
  });
});

test('a value follows with a space or an equals sign, also one that begins with a dash', () => {
  expect(read(['--host', '::', '--sub-port=0', '--half', '-6'])).toMatchObject({
    host: '::',
    subPort: 0,
    half: -3,
  });
});

test('switches are turned on, off with --no-, and said in full', () => {
  expect(read(['--loud', '--no-demo'])).toMatchObject({ loud: true, demo: false });
  expect(read(['--loud=yes', '--demo=0'])).toMatchObject({ loud: true, demo: false });
});

test('a list is given with commas, several times, or both', () => {
  expect(read(['--only', 'a,b', '--only=c']).only).toEqual(['a', 'b', 'c']);
});

test('a flag goes before its variable, that before the config file, that before the default', () => {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ count: 1, subPort: 1, host: 'file', half: '2' }));
  const options = read(['--config', file, '--count=3'], {
    THING_COUNT: '2',
    THING_SUB_PORT: '2',
    THING_HOST: '',
  });
  expect(options).toMatchObject({ count: 3, subPort: 2, host: 'file', half: 1 });
  expect(read([], { THING_CONFIG: file }).count).toBe(1);
});

test('what another program’s config file says beyond a program’s own options is not looked at', () => {
  const file = join(folder, 'shared.json');
  writeFileSync(file, JSON.stringify({ count: 2, elsewhere: true }));
  const shared = { ...program, sharesConfigFile: true };
  expect(readOptions(shared, ['--config', file])).toMatchObject({ options: { count: 2 } });
  expect(() => read(['--config', file])).toThrow("unknown key 'elsewhere'");
});

test.each([
  [['--hots', 'x'], 'Unknown option --hots. See --help.'],
  [['--no-hots'], 'Unknown option --no-hots. See --help.'],
  [['-x'], 'Unknown option -x. See --help.'],
  [['stray'], 'Unknown option stray. See --help.'],
  [['--host'], 'Option --host needs a value.'],
  [['--no-host', 'x'], 'Option --host needs a value.'],
  [['--host='], "Option --host: wants a value, not ''."],
  [['--count', 'many'], "Option --count: wants a whole number from 1 to 9, not 'many'."],
  [['--count', '10'], "Option --count: wants a whole number from 1 to 9, not '10'."],
  [['--count', '1.5'], "Option --count: wants a whole number from 1 to 9, not '1.5'."],
  [['--demo=perhaps'], "Option --demo: wants true or false, not 'perhaps'."],
  [['--way', 'sctp'], "Option --way: wants tcp or udp, not 'sctp'."],
  [['--only', 'a,d'], "Option --only: wants a, b or c, not 'd'."],
  [['--config', '/nonexistent.json'], 'Cannot read the config file /nonexistent.json: '],
])('%j is refused in one line', (args, message) => {
  const refused = (): unknown => read(args);
  expect(refused).toThrow(OptionError);
  expect(refused).toThrow(message);
  expect(refused).not.toThrow('\n');
});

test.each([
  ['[1]', 'must hold one JSON object'],
  ['{"sub-port": 1}', "has an unknown key 'sub-port'"],
])('a config file of %s is refused', (content, message) => {
  const file = join(folder, 'bad.json');
  writeFileSync(file, content);
  expect(() => read(['--config', file])).toThrow(message);
});

test('words are taken in their order, and commands as they stand', () => {
  const tool = { ...program, words: ['inspect', 'FILE'] };
  expect(readOptions(tool, ['inspect', 'a', '--loud'])).toMatchObject({ words: ['inspect', 'a'] });
  expect(() => readOptions(tool, ['inspect'])).toThrow('Say inspect FILE: FILE is missing.');
  expect(() => readOptions(tool, ['decode', 'a'])).toThrow('Unknown command decode.');
  expect(() => readOptions(tool, ['inspect', 'a', 'b'])).toThrow('Unknown option b.');
});

test('what stands behind -- is taken as it stands by a program that starts another one, which wants it', () => {
  const tool = { ...program, rest: 'COMMAND…' };
  const command = ['ssh', 'north', '--loud', '--help', '--', 'x y'];
  expect(readOptions(tool, ['--count', '2', '--', ...command])).toMatchObject({
    help: false,
    options: { count: 2, loud: false },
    words: [],
    rest: command,
  });
  expect(() => readOptions(tool, ['--loud'])).toThrow('Say COMMAND… behind --.');
  expect(() => readOptions(tool, ['--loud', '--'])).toThrow('Say COMMAND… behind --.');
  expect(readOptions(tool, ['--help'])).toEqual({ help: true });
  expect(() => readOptions(program, ['--', 'ssh'])).toThrow('Unknown option ssh.');
});

test('help is given whatever else is said', () => {
  for (const args of [['--help'], ['-h'], ['--hots', '--help']])
    expect(readOptions(program, args)).toEqual({ help: true });
});

test('help names every option with what follows it, its meaning, default and variable', () => {
  expect(helpOf(program)).toMatchInlineSnapshot(`
    "Usage: npm run thing -- [options]

    Does a thing.

      --host HOST   where to listen [127.0.0.1]
                    THING_HOST
      --sub-port N  another port
                    THING_SUB_PORT
      --count N     how many [3]
                    THING_COUNT
      --demo        with the demo [true]
                    THING_DEMO
      --loud        say more
                    THING_LOUD
      --way TEXT    the way there [tcp]
                    THING_WAY
      --only TEXT   this alone
                    THING_ONLY
      --half TEXT   twice it [8]
                    THING_HALF
      --config FILE JSON file with options by their camelCase names
                    THING_CONFIG
      --help        print this

    A flag goes before its environment variable, that before the config file. --no-NAME turns a switch off.
    "
  `);
});
