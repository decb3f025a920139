import { expect, test } from 'vitest';
import { Naming } from './naming.ts';

/** Whether a file of an export names somebody, in however small pieces it comes. */
async function isNamed(words: readonly string[], file: string, text: string): Promise<boolean> {
  const bytes = Buffer.from(text);
  const naming = new Naming(words);
  const found = new Set<boolean>();
  for (const size of [1, 7, 1_000, bytes.length])
    found.add(
      await naming.isInRecords(
        Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        ),
        file,
      ),
    );
  expect(found.size, `${words.join()} in ${file}`).toBe(1);
  return found.has(true);
}

const csv = '\uFEFFdriver,device,"a ""May"" head"\r\n';
const many = (row: (at: number) => string): string =>
  Array.from({ length: 300 }, (_, at) => row(at)).join('');
const manifest = (user: string, of: string, left: string): string =>
  `{\n  "product": "X",\n  "user": ${JSON.stringify(user)},\n  "wants": {"positions": "csv"},\n  "files": [\n    {"path":"files/driver.csv","of":${JSON.stringify(of)}}\n  ],\n  "left out": [{"what": ${JSON.stringify(left)}, "why": "What a device or a driver may say"}]\n}\n`;

test.each([
  ['headings', 'drivers.csv', csv],
  ['headings of a sheet that is being written', 'drivers.csv.part', csv.slice(0, -2)],
  ['headings above rows', 'drivers.csv', `${csv}Olga,A,mayor\r\n`],
  ['keys', 'x.json', `[${many((at) => `{"driver": ${at}, "device" : "Olga", "May":"${at}"},`)}{}]`],
  ['keys of JSON in texts', 'x.json', String.raw`[{"body":"{\"driver\":1,\"May\":{\"device\":2}}"}]`],
  ['keys of JSON in cells', 'x.csv', `${csv}1,"{""driver"":1,""May"":{""device"":2}}"\r\n`],
  ['what the manifest says', 'manifest.json', manifest('olga', 'A', 'device: A')],
])('somebody with an ordinary name is not named by %s', async (_, file, text) => {
  for (const word of ['May', 'device', 'driver']) expect(await isNamed([word], file, text)).toBe(false);
});

test.each([
  ['a cell', 'drivers.csv', `${csv}May,A\r\n`],
  ['the last cell', 'drivers.csv', `${csv}A,may`],
  ['a text with quotes', 'x.csv', `${csv}1,"he said ""May"": hello"\r\n`],
  ['a value', 'x.json', `[${many(() => '{"driver":"Olga"},')}{"driver":"May"}]`],
  ['a value in a text', 'x.json', String.raw`[{"body":"{\"driver\":\"May\"}"}]`],
  ['a value with quotes', 'x.json', String.raw`["he said \"May\": hello"]`],
  ['who made an export', 'manifest.json', manifest('May', 'A', 'device: A')],
  ['of whom a file is', 'manifest.json', manifest('olga', 'May', 'device: A')],
  ['what is left out', 'manifest.json', manifest('olga', 'A', 'positions: May 2026-01')],
])('they are by %s', async (_, file, text) => {
  expect(await isNamed(['May'], file, text)).toBe(true);
});

test('a name with a comma is found wherever a piece ends', async () => {
  const names = ['Lee, "Ann"'];
  const text = JSON.stringify([{ of: 'x', driver: 'Lee, "Ann"' }]);
  expect(await isNamed(names, 'x.json', `${many(() => '{"driver":1},')}${text}`)).toBe(true);
  expect(await isNamed(names, 'x.csv', `${csv}${many(() => 'Olga,A\r\n')}"Lee, ""Ann"""\r\n`)).toBe(true);
});
