import { optionsOf, type Program } from './program.ts';

const WIDEST = 26;

/** What `--help` prints: every option with its meaning, its default and its environment variable. */
export function helpOf(program: Program): string {
  const { call, about: purpose, environment } = program;
  const rows = [
    ...optionsOf(program).map(({ flag, value, about, preset, form, variable }) => ({
      flag: value === '' ? flag : `${flag} ${value}`,
      about: preset === '' || (form === 'switch' && preset === 'false') ? about : `${about} [${preset}]`,
      variable,
    })),
    ...(environment === undefined
      ? []
      : [
          {
            flag: 'config FILE',
            about: 'JSON file with options by their camelCase names',
            variable: `${environment}CONFIG`,
          },
        ]),
    { flag: 'help', about: 'print this', variable: undefined },
  ];
  const width = Math.min(WIDEST, Math.max(...rows.map(({ flag }) => flag.length)));
  const lines = rows.flatMap(({ flag, about, variable }) => [
    `  --${flag.padEnd(width)} ${about}`,
    ...(variable === undefined ? [] : [`${' '.repeat(width + 5)}${variable}`]),
  ]);
  const order =
    environment === undefined
      ? []
      : ['A flag goes before its environment variable, that before the config file.'];
  const switches = optionsOf(program).some(({ preset }) => preset === 'true')
    ? ['--no-NAME turns a switch off.']
    : [];
  const last = [...order, ...switches].join(' ');
  return [`Usage: ${call}`, '', purpose, '', ...lines, ...(last === '' ? [] : ['', last]), ''].join('\n');
}
