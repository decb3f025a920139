import {
  type ExchangedFeature,
  ExchangeFault,
  MAX_EXCHANGE_FEATURES,
  MAX_EXCHANGE_POINTS,
} from '@outrider/model/places/exchange/exchanged-feature.ts';
import { importSentences } from '@outrider/model/places/sentences.ts';
import { SaxesParser } from 'saxes';
import { tooManyShapes } from './too-many-shapes.ts';

/** Elements in elements, at most so deep. */
const MOST_DEEP = 64;
/** Characters that are read at a time, before others have their turn. */
const PIECE = 64 * 1024;

/** What names a placemark, and what it is drawn as. */
const DRAWN = ['Point', 'LineString', 'LinearRing', 'Polygon', 'MultiGeometry'];
const GEOMETRIES = new Set([...DRAWN, 'Track', 'MultiTrack', 'Model']);

interface Open {
  readonly name: string;
  /** Of Data and SimpleData. */
  readonly key: string;
  text: string;
  /** Geometries that were drawn in it, and the rings of a polygon. */
  readonly parts: unknown[];
}

/**
 * The placemarks of a KML file (OGC 12-007r2) as features: its name and extended data are the properties. Nothing that it refers to is fetched.
 * @throws ExchangeFault for a text that is no KML, declares a document type, or lives from other files
 */
export async function kmlFeatures(text: string): Promise<ExchangedFeature[]> {
  const reader = new KmlReader();
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new ExchangeFault(importSentences.entities);
  });
  parser.on('error', () => {
    throw new ExchangeFault(importSentences.broken);
  });
  parser.on('opentag', ({ name, attributes }) => reader.open(name, String(attributes['name'] ?? '')));
  parser.on('text', (piece) => reader.text(piece));
  parser.on('cdata', (piece) => reader.text(piece));
  parser.on('closetag', () => reader.close());
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    await new Promise((resolve) => setImmediate(resolve));
  }
  parser.close();
  return reader.features;
}

class KmlReader {
  readonly features: ExchangedFeature[] = [];
  readonly #stack: Open[] = [];
  #properties: Record<string, unknown> | undefined;
  #points = 0;

  open(written: string, key: string): void {
    const name = written.replace(/^.*:/, '');
    if (this.#stack.length === 0 && name !== 'kml') throw new ExchangeFault(importSentences.noFormat);
    if (this.#stack.length === MOST_DEEP) throw new ExchangeFault(importSentences.broken);
    if (name === 'NetworkLink') throw new ExchangeFault(importSentences.references);
    if (name === 'Placemark') this.#properties = {};
    this.#stack.push({ name, key, text: '', parts: [] });
  }

  text(piece: string): void {
    const open = this.#stack.at(-1);
    if (open !== undefined) open.text += piece;
  }

  close(): void {
    const closed = this.#stack.pop();
    const parent = this.#stack.at(-1);
    if (closed === undefined || parent === undefined) return;
    const { name, text, parts } = closed;
    if (name === 'Placemark') this.#placemark(parts);
    else if (GEOMETRIES.has(name)) parent.parts.push(geometryOf(name, parts));
    else if (name === 'coordinates') parent.parts.push(this.#positionsOf(text));
    // Boundaries of a polygon, and what only holds others.
    else if (name === 'outerBoundaryIs') parent.parts.unshift(parts[0]);
    else if (name === 'innerBoundaryIs') parent.parts.push(parts[0]);
    else this.#said(closed, parent);
  }

  #placemark(parts: readonly unknown[]): void {
    const geometry = parts.length > 1 ? { type: 'GeometryCollection', geometries: parts } : parts[0];
    if (this.features.length === MAX_EXCHANGE_FEATURES) throw tooManyShapes();
    this.features.push({ geometry, properties: this.#properties ?? {} });
    this.#properties = undefined;
  }

  /** 'lng,lat[,altitude]', one behind the other: a file that is small when packed may have millions. */
  #positionsOf(text: string): (number | undefined)[][] {
    const positions: (number | undefined)[][] = [];
    for (const [position] of text.matchAll(/\S+/g)) {
      if (++this.#points > MAX_EXCHANGE_POINTS) throw tooManyShapes();
      positions.push(position.split(',').map((part) => (part === '' ? undefined : Number(part))));
    }
    return positions;
  }

  /** A property of the placemark that is open. */
  #said({ name, key, text }: Open, parent: Open): void {
    if (this.#properties === undefined) return;
    if (name === 'name' && parent.name === 'Placemark') this.#properties['name'] = text;
    else if (name === 'SimpleData' && key !== '') this.#properties[key] ??= text;
    else if (name === 'value' && parent.name === 'Data' && parent.key !== '')
      this.#properties[parent.key] ??= text.trim();
  }
}

function geometryOf(name: string, parts: readonly unknown[]): unknown {
  // A ring by itself is a line that comes back; in a polygon its boundary.
  if (name === 'LinearRing') return { type: 'Ring', coordinates: parts[0] };
  if (name === 'Polygon') return { type: 'Polygon', coordinates: parts.map(ringOf) };
  if (name === 'MultiGeometry') return { type: 'GeometryCollection', geometries: parts };
  const [positions] = parts;
  if (name === 'Point')
    return { type: 'Point', coordinates: Array.isArray(positions) ? positions[0] : undefined };
  return { type: name, coordinates: positions };
}

const ringOf = (ring: unknown): unknown =>
  typeof ring === 'object' && ring !== null && 'coordinates' in ring ? ring.coordinates : undefined;
