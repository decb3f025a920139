import {
  type ExchangedFeature,
  ExchangeFault,
  MAX_EXCHANGE_BYTES,
  MAX_EXCHANGE_FEATURES,
  MAX_EXCHANGE_POINTS,
} from '@outrider/model/places/exchange/exchanged-feature.ts';
import { geojsonFeatures } from '@outrider/model/places/exchange/geojson-features.ts';
import { pointsOf, readFeature, type ReadShape } from '@outrider/model/places/exchange/read-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import { kmlFeatures } from './kml-features.ts';
import { kmzText } from '../../../places/kmz-text.ts';
import { tooManyShapes } from './too-many-shapes.ts';

/** Others have their turn after so many corners: a shape's cost grows with their square. */
const CORNERS_A_TURN = 1_000;

/**
 * The fences in a GeoJSON, KML or KMZ file; its first bytes say which of them it is, not its name.
 * @param name of the file: shapes without a title are called after it
 * @throws ExchangeFault for a file that is refused as a whole
 */
export async function readShapes(file: Buffer, name: string): Promise<ReadShape[]> {
  if (file.length > MAX_EXCHANGE_BYTES) throw new ExchangeFault(importSentences.fileTooLarge);
  const features = await featuresOf(file);
  if (features.length === 0) throw new ExchangeFault(importSentences.empty);
  let points = 0;
  for (const { geometry } of features) points += pointsOf(geometry);
  if (features.length > MAX_EXCHANGE_FEATURES || points > MAX_EXCHANGE_POINTS) throw tooManyShapes();
  const shapes: ReadShape[] = [];
  let corners = 0;
  for (const [at, feature] of features.entries())
    for (const shape of readFeature(feature, `${name} ${at + 1}`)) {
      if (shapes.push(shape) > MAX_EXCHANGE_FEATURES) throw tooManyShapes();
      corners += shape.corners;
      if (corners < CORNERS_A_TURN) continue;
      corners = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
  return shapes;
}

async function featuresOf(file: Buffer): Promise<readonly ExchangedFeature[]> {
  const isZip = file.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
  const text = textOf(isZip ? await kmzText(file) : file).trimStart();
  if (text.startsWith('<')) return await kmlFeatures(text);
  if (isZip || !text.startsWith('{')) throw new ExchangeFault(importSentences.noFormat);
  return geojsonFeatures(text);
}

/** What the declaration of an XML file says of how its text is written. */
const DECLARED = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** UTF-8 for both formats; UTF-16 where the file begins with its mark, and what else a KML file declares. */
function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const declared = DECLARED.exec(file.subarray(0, 256).toString('latin1').trimStart())?.[1] ?? 'utf-8';
  // A declaration that can be read like this is not in UTF-16, whatever it says.
  return declared.toLowerCase().startsWith('utf-16') ? 'utf-8' : declared;
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder(encodingOf(file), { fatal: true }).decode(file);
  } catch {
    throw new ExchangeFault(importSentences.noFormat);
  }
}
