import { importSentences } from '../sentences.ts';
import { type ExchangedFeature, ExchangeFault } from './exchanged-feature.ts';
import { isPlainObject } from './plain-object.ts';

/** Names by which older files say that their coordinates are longitude and latitude. */
const DEGREES = /(?:CRS84|EPSG:{1,2}4326)$/;

/** The features of a GeoJSON file (RFC 7946); of one that is a single geometry, that. @throws ExchangeFault */
export function geojsonFeatures(text: string): ExchangedFeature[] {
  const file = parsed(text);
  if (!isPlainObject(file) || typeof file['type'] !== 'string')
    throw new ExchangeFault(importSentences.noFormat);
  const { crs } = file;
  if (crs !== undefined && crs !== null && !DEGREES.test(systemOf(crs)))
    throw new ExchangeFault(importSentences.otherSystem);
  if (file['type'] === 'FeatureCollection') {
    if (!Array.isArray(file['features'])) throw new ExchangeFault(importSentences.broken);
    return file['features'].map(featureOf);
  }
  return [file['type'] === 'Feature' ? featureOf(file) : { geometry: file, properties: {} }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExchangeFault(importSentences.broken);
  }
}

function featureOf(value: unknown): ExchangedFeature {
  if (!isPlainObject(value)) return { geometry: undefined, properties: {} };
  const { geometry, properties } = value;
  return { geometry, properties: isPlainObject(properties) ? properties : {} };
}

function systemOf(crs: unknown): string {
  const properties = isPlainObject(crs) ? crs['properties'] : undefined;
  const name = isPlainObject(properties) ? properties['name'] : undefined;
  return typeof name === 'string' ? name : '';
}
