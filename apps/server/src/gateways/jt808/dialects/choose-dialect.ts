import { VIRTUAL_MANUFACTURER, VIRTUAL_MODEL } from '@outrider/jt808/dialects/virtual-recorder.ts';
import type { Said } from '../../../fleet/traffic/heard-terminal.ts';
import type { Dialect } from './dialect.ts';
import { standardDialect } from './standard-dialect.ts';
import { virtualDialect } from './virtual-dialect.ts';

/** Makes that have what no standard has, by what they say of themselves in 0x0100 and 0x0107. */
const makes: readonly {
  readonly manufacturer: string;
  readonly model: string;
  readonly dialect: Dialect;
}[] = [{ manufacturer: VIRTUAL_MANUFACTURER, model: VIRTUAL_MODEL, dialect: virtualDialect }];

/** The dialect of a make that comes with the product; undefined for any other. */
function makeOf(said: Pick<Said, 'manufacturer' | 'model'>): Dialect | undefined {
  return makes.find((make) => make.manufacturer === said.manufacturer && make.model === said.model)?.dialect;
}

/** The dialects that come with the product, without those of files. */
export const shippedDialects = {
  of: (said: Pick<Said, 'manufacturer' | 'model'>): Dialect => makeOf(said) ?? standardDialect,
} as const;
