import type { FenceGeometry } from './fence-features.ts';

/** What is drawn and called something; what else is said of it stands beside. */
interface Titled {
  readonly geometry: FenceGeometry;
  readonly properties: { readonly title: string };
}

/** Fences or routes as a KML file (OGC 12-007r2). What KML has no words for, such as the radius of a circle, stands in its extended data. */
export function kmlText({ features }: { readonly features: readonly Titled[] }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    ...features.map(placemark),
    '</Document>',
    '</kml>',
    '',
  ].join('\n');
}

function placemark({ geometry, properties }: Titled): string {
  const { title, ...rest } = properties;
  const data = Object.entries<string | number>(rest).map(
    ([name, value]) => `<Data name="${name}"><value>${escaped(String(value))}</value></Data>`,
  );
  return [
    '<Placemark>',
    `<name>${escaped(title)}</name>`,
    `<ExtendedData>${data.join('')}</ExtendedData>`,
    drawn(geometry),
    '</Placemark>',
  ].join('\n');
}

function drawn(geometry: FenceGeometry): string {
  if (geometry.type === 'Point') return `<Point>${coordinates([geometry.coordinates])}</Point>`;
  if (geometry.type === 'LineString')
    return `<LineString><tessellate>1</tessellate>${coordinates(geometry.coordinates)}</LineString>`;
  const boundaries = geometry.coordinates.map((ring, at) => {
    const tag = at === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
    return `<${tag}><LinearRing>${coordinates(ring)}</LinearRing></${tag}>`;
  });
  return `<Polygon>${boundaries.join('')}</Polygon>`;
}

const coordinates = (positions: readonly (readonly [number, number])[]): string =>
  `<coordinates>${positions.map((position) => position.join(',')).join(' ')}</coordinates>`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign);
