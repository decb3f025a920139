import type { Log } from '../../../log.ts';
import type { Said } from '../../../fleet/traffic/heard-terminal.ts';
import { shippedDialects } from './choose-dialect.ts';
import type { Dialect } from './dialect.ts';
import { type DialectFileSaid, type DialectFolder, readDialects } from './dialect-files.ts';

/** The dialects of recorders: those of files that operators add, those that come with the product, and the standards. */
export class Dialects {
  readonly #folder: string;
  readonly #log: Pick<Log, 'warn'>;
  #read: DialectFolder = { files: [], makes: [] };

  constructor(folder: string, log: Pick<Log, 'warn'>) {
    this.#folder = folder;
    this.#log = log;
  }

  /** The files of the folder, by name, as they were read last. */
  get files(): readonly DialectFileSaid[] {
    return this.#read.files;
  }

  /** Reads the folder again: recorders are spoken to by it from then on. A fault of a file is said, and stops nothing. */
  async load(): Promise<void> {
    try {
      this.#read = await readDialects(this.#folder);
    } catch (error) {
      this.#log.warn({ err: error, folder: this.#folder }, 'the folder of dialects could not be read');
    }
    for (const { file, faults } of this.#read.files)
      if (faults.length > 0)
        this.#log.warn({ file, faults }, 'a dialect of recorders has faults: none of it holds');
  }

  /** The dialect of a recorder. Of files that are for it the one that names most of its firmware holds. */
  of(said: Pick<Said, 'manufacturer' | 'model' | 'softwareVersion'>): Dialect {
    const { manufacturer, model, softwareVersion = '' } = said;
    const [own] = this.#read.makes
      .filter(
        (make) =>
          make.manufacturer === manufacturer &&
          make.model === model &&
          softwareVersion.startsWith(make.firmware),
      )
      .toSorted((a, b) => b.firmware.length - a.firmware.length);
    return own?.dialect ?? shippedDialects.of(said);
  }
}
