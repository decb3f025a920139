import { optionsOf } from '@outrider/options/program.ts';
import { type Config, serverProgram } from './config.ts';

/** The flag of an option, as in `--record-days`. */
export function flagOf(option: keyof Config): string {
  const row = optionsOf(serverProgram).find(({ key }) => key === option);
  if (row === undefined) throw new Error(`There is no option ${option}`);
  return `--${row.flag}`;
}
