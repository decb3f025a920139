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

/** The dialect of a recorder; that of the standards where no make is known. */
export function dialectOf(said: Pick<Said, 'manufacturer' | 'model'>): Dialect {
  const isMeant = (make: (typeof makes)[number]): boolean =>
    make.manufacturer === said.manufacturer && make.model === said.model;
  return makes.find(isMeant)?.dialect ?? standardDialect;
}
