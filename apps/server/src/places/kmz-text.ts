import { ExchangeFault, MAX_EXCHANGE_BYTES } from '@outrider/model/places/exchange/exchanged-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import { LargeZip, unzipped, zipEntries } from '../files/zip-entries.ts';

/** Files in a zip that are looked at. */
const MOST_FILES = 1_000;

/**
 * The KML of a KMZ: doc.kml, else the first that is there. No more is unpacked than a file may have, whatever the zip says of it.
 * @throws ExchangeFault
 */
export async function kmzText(zip: Buffer): Promise<Buffer> {
  try {
    const all = zipEntries(zip, MOST_FILES).filter(({ name }) => /\.kml$/i.test(name));
    const kml = all.find(({ name }) => /^doc\.kml$/i.test(name)) ?? all[0];
    if (kml !== undefined) return await unzipped(kml, MAX_EXCHANGE_BYTES);
  } catch (fault) {
    if (fault instanceof LargeZip) throw new ExchangeFault(importSentences.fileTooLarge);
  }
  throw new ExchangeFault(importSentences.zip);
}
