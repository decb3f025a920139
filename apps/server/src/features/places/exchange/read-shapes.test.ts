import { deflateRawSync } from 'node:zlib';
import { ExchangeFault, MAX_EXCHANGE_BYTES } from '@outrider/model/places/exchange/exchanged-feature.ts';
import { type FenceCollection, fenceFeatures } from '@outrider/model/places/exchange/fence-features.ts';
import { kmlText } from '@outrider/model/places/exchange/kml-text.ts';
import { kmzFiles } from '@outrider/model/places/exchange/kmz-files.ts';
import { emptyFence, type Fence, fenceColours, fencePurposes } from '@outrider/model/places/fence-record.ts';
import { type FenceRules, NO_RULES } from '@outrider/model/places/fence-rules.ts';
import { type FenceShape, fenceShape } from '@outrider/model/places/fence-shape.ts';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cornersApart } from '../testing/corners-apart.ts';
import { readShapes } from './read-shapes.ts';

const read = (text: string, name = 'yards') => readShapes(Buffer.from(text), name);
const geojson = (geometry: object | null, properties: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties }] });
const whyOf = async (text: string): Promise<string | undefined> => {
  const [shape] = await read(text);
  return shape !== undefined && 'why' in shape ? shape.why : undefined;
};
const kml = (inner: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`;

/** A zip of one file, as the zip says that it is. */
function kmz(content: Buffer, name = 'doc.kml'): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}

/** The same zip with a picture in front, whose bytes are elsewhere and larger than such a zip can say. */
function withLargePicture(zip: Buffer): Buffer {
  const end = Buffer.from(zip.subarray(-22));
  const at = end.readUInt32LE(16);
  const name = Buffer.from('logo.png');
  const picture = Buffer.alloc(46);
  picture.writeUInt32LE(0x02014b50, 0);
  for (const place of [20, 24, 42]) picture.writeUInt32LE(0xffffffff, place);
  picture.writeUInt16LE(name.length, 28);
  end.writeUInt16LE(2, 10);
  return Buffer.concat([zip.subarray(0, at), picture, name, zip.subarray(at, -22), end]);
}

/** Neither format knows a 0 below 0. */
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const lat = degrees(80);
const lng = degrees(179);
const star = fc
  .tuple(
    lat,
    lng,
    fc.array(fc.double({ min: 0.001, max: 0.1, noNaN: true }), { minLength: 3, maxLength: 40 }),
  )
  .map(([lat, lng, reaches]): FenceShape => {
    const ring = reaches.map((reach, at) => {
      const turn = (at / reaches.length) * 2 * Math.PI;
      return { lat: lat + reach * Math.sin(turn), lng: lng + reach * Math.cos(turn) };
    });
    // Every other one has a hole.
    const hole = ring.map((corner) => ({
      lat: lat + (corner.lat - lat) / 3,
      lng: lng + (corner.lng - lng) / 3,
    }));
    return { kind: 'polygon', rings: reaches.length % 2 === 0 ? [ring, hole] : [ring] };
  });
const circle = fc
  .tuple(lat, lng, fc.integer({ min: 1, max: 1_000_000 }))
  .map(([lat, lng, radius]): FenceShape => ({ kind: 'circle', centre: { lat, lng }, radius }));
const corridor = fc
  .tuple(lat, lng, fc.integer({ min: 2, max: 20_000 }))
  .map(([lat, lng, width]): FenceShape => ({
    kind: 'corridor',
    line: [
      { lat, lng },
      { lat: lat + 0.1, lng: lng + 0.1 },
    ],
    width,
  }));

const RULES: FenceRules = {
  dwell: 30,
  speed: 20,
  hours: { when: 'beyond', spans: [{ days: [1, 2, 7], from: 360, to: 60 }] },
  expected: { days: [5], from: 0, to: 480 },
  zone: 'Asia/Taipei',
  private: { mode: 'dark', what: 'all', devices: ['R&D <1>'] },
};

/** So far a corner may be from where it was once it went out and came in, degrees: a hundredth of a metre. */
const SAME_DEGREES = 1e-7;

/** A KMZ as the console makes it. */
function exportedKmz(out: FenceCollection): Buffer {
  const files = Object.entries(kmzFiles(out)).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

test.each([
  ['geojson', (out: FenceCollection) => Buffer.from(JSON.stringify(out))],
  ['kml', (out: FenceCollection) => Buffer.from(kmlText(out))],
  ['kmz', exportedKmz],
])(
  'fences go out as %s and come in again as they were, each corner to 1e-7 degrees',
  async (_format, fileOf) => {
    const titled = fc.record({
      title: fc.constantFrom('Yard', 'A & B', '倉庫 3', ''),
      shape: fc.oneof(star, circle, corridor),
      on: fc.boolean(),
      colour: fc.constantFrom(...fenceColours),
      purpose: fc.constantFrom(...fencePurposes),
      rules: fc.constantFrom(NO_RULES, RULES),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(titled, { minLength: 1, maxLength: 5 }), async (given) => {
        const fences = given.map(({ title, shape, on, ...looks }, number): Fence => ({
          ...emptyFence(number),
          title,
          enabled: on,
          triggerIn: !on,
          ...looks,
          shape: fenceShape.parse(shape),
        }));
        const out = fenceFeatures(fences);
        const shapes = await readShapes(fileOf(out), 'x');
        for (const [at, shape] of shapes.entries())
          expect(
            cornersApart(given[at]?.shape, 'fence' in shape ? shape.fence.shape : undefined),
          ).toBeLessThanOrEqual(SAME_DEGREES);
        // Of what has no title the file and its number are told.
        expect(shapes.map(({ title }) => title)).toEqual(
          given.map(({ title }, at) => (title === '' ? `x ${at + 1}` : title)),
        );
        expect(shapes.map((shape) => ('fence' in shape ? shape.fence : shape.why))).toEqual(
          fences.map(({ number, title, enabled, triggerIn, triggerOut, colour, purpose, rules, shape }) => ({
            index: number,
            title,
            enabled,
            triggerIn,
            triggerOut,
            colour,
            purpose,
            ...(rules === RULES && { rules }),
            shape,
          })),
        );
      }),
      { numRuns: 60 },
    );
  },
);

test.each(['{"dwell":-1,"speed":0,"zone":""}', 'none', 7])(
  'a fence whose rules are %s is refused',
  async (rules) => {
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [121, 25] },
      properties: { title: 'Yard', rules },
    };
    expect(await readShapes(Buffer.from(JSON.stringify(feature)), 'x')).toMatchObject([
      { title: 'Yard', why: 'Its rules cannot be read' },
    ]);
  },
);

test('what others write is understood: closed rings, heights, several parts, sizes that are not said', async () => {
  const ring = [
    [121, 25, 3],
    [121.01, 25, 3],
    [121.01, 25.01, 3],
    [121, 25, 3],
  ];
  const shapes = await read(
    geojson({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }, { name: 'Port\n<b>' }),
  );
  expect(shapes.map(({ title, corners }) => [title, corners])).toEqual([
    ['Port b (1)', 4],
    ['Port b (2)', 4],
  ]);
  expect(shapes[0]).toMatchObject({ fence: { shape: { rings: [[{ lat: 25, lng: 121 }, {}, {}]] } } });
  const placed = await read(
    kml(
      '<Folder><Placemark><name>Gate</name><Point><coordinates> 121,25,0 </coordinates></Point></Placemark></Folder>',
    ),
  );
  expect(placed).toMatchObject([{ fence: { title: 'Gate', shape: { kind: 'circle', radius: 200 } } }]);
  expect(await read('{"type":"LineString","coordinates":[[121,25],[121,25],[121,25.1]]}')).toMatchObject([
    { fence: { title: 'yards 1', shape: { kind: 'corridor', width: 60, line: [{}, {}] } } },
  ]);
});

test.each([
  [geojson(null), 'It has no shape'],
  [geojson({ type: 'Point', coordinates: [121] }), 'A coordinate is no longitude'],
  [geojson({ type: 'Point', coordinates: [25, 121] }), 'A coordinate is no longitude'],
  [geojson({ type: 'Point', coordinates: ['121', '25'] }), 'A coordinate is no longitude'],
  [geojson({ type: 'Point', coordinates: [121, 25] }, { radius: 0 }), 'Its radius'],
  [geojson({ type: 'Point', coordinates: [121, 25] }, { radius: 5e6 }), 'Its radius'],
  [geojson({ type: 'Point', coordinates: [121, 25] }, { radius: 'wide' }), 'Its radius'],
  [geojson({ type: 'LineString', coordinates: [[121, 25]] }), 'It has too few corners'],
  [
    geojson(
      {
        type: 'LineString',
        coordinates: [
          [121, 25],
          [121, 26],
        ],
      },
      { width: 1 },
    ),
    'Its width',
  ],
  [
    geojson({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [90, 0],
      ],
    }),
    'It is too large',
  ],
  [geojson({ type: 'Polygon', coordinates: [] }), 'It has no shape'],
  [
    geojson({
      type: 'Polygon',
      coordinates: [
        [
          [1, 1],
          [2, 2],
          [1, 1],
        ],
      ],
    }),
    'It has too few corners',
  ],
  [
    geojson({
      type: 'Polygon',
      coordinates: [
        [
          [0, 1],
          [0, 2],
          [0, 3],
        ],
      ],
    }),
    'It encloses nothing',
  ],
  [
    geojson({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ],
      ],
    }),
    'Its edge crosses itself near 0.50000, 0.50000',
  ],
  [
    geojson({
      type: 'Polygon',
      coordinates: [Array.from({ length: 501 }, (_, at) => [at / 1e3, (at * at) / 1e6])],
    }),
    'It has 501 corners',
  ],
  [geojson({ type: 'Hexagon' }), 'A shape of the kind Hexagon'],
  [kml('<Placemark><name>x</name></Placemark>'), 'It has no shape'],
  [
    kml('<Placemark><Point><coordinates>a,b</coordinates></Point></Placemark>'),
    'A coordinate is no longitude',
  ],
  [kml('<Placemark><Model/></Placemark>'), 'A shape of the kind Model'],
])('a shape that is none is refused in words: %s', async (text, why) => {
  expect(await whyOf(text)).toContain(why);
});

/** Lists in lists: read by what goes into each, they would have no end. */
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

test('what is said of a shape in lists that go deep is not said', async () => {
  const said = `{"title":"Yard","enable":${deep},"trigger_in":true,"trigger_out":"0","colour":${deep},"index":${deep}}`;
  const feature = `{"type":"Feature","geometry":{"type":"Point","coordinates":[121,25]},"properties":${said}}`;
  const shape = { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 200 };
  expect(await read(feature)).toEqual([
    { title: 'Yard', corners: 1, fence: { title: 'Yard', shape, triggerIn: true, triggerOut: false } },
  ]);
});

const bomb = Buffer.alloc(MAX_EXCHANGE_BYTES * 20, ' ');
const points = (count: number) => Array.from({ length: count }, (_, at) => [at / 1e6, 1]);

test.each<[string, string | Buffer, string]>([
  ['nothing', '', 'neither GeoJSON'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'neither GeoJSON'],
  ['a table', 'name,lat,lng', 'neither GeoJSON'],
  ['half a file', '{"type":"FeatureCollection","features":[{', 'damaged'],
  ['a list of anything', '[1,2]', 'neither GeoJSON'],
  ['features that are none', '{"type":"FeatureCollection","features":{}}', 'damaged'],
  ['no features', '{"type":"FeatureCollection","features":[]}', 'no shapes'],
  [
    'another system',
    '{"type":"Feature","crs":{"type":"name","properties":{"name":"EPSG:3826"}}}',
    'another reference',
  ],
  [
    'a system that is no name',
    `{"type":"Feature","crs":{"type":"name","properties":{"name":${deep}}}}`,
    'another reference',
  ],
  ['another kind of XML', '<gpx><wpt lat="1" lon="2"/></gpx>', 'neither GeoJSON'],
  ['XML that does not close', kml('<Placemark>').slice(0, -4), 'damaged'],
  [
    'entities',
    `<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${kml('<name>&b;</name>')}`,
    'document type',
  ],
  ['an entity of a file', `<!DOCTYPE kml SYSTEM "file:///etc/passwd">${kml('')}`, 'document type'],
  ['an entity that nobody declared', kml('<name>&secret;</name>'), 'damaged'],
  [
    'a link',
    kml('<NetworkLink><Link><href>http://127.0.0.1/</href></Link></NetworkLink>'),
    'refers to other files',
  ],
  ['elements in elements', kml('<Folder>'.repeat(100_000)), 'damaged'],
  ['spaces', Buffer.alloc(MAX_EXCHANGE_BYTES + 1, ' '), 'larger than 10 MB'],
  ['a zip of spaces', kmz(bomb), 'larger than 10 MB'],
  ['a zip without KML', kmz(Buffer.from('x'), 'readme.txt'), 'zip holds no KML'],
  ['a zip that is cut', kmz(Buffer.from(kml(''))).subarray(0, 60), 'zip holds no KML'],
  [
    'too many shapes',
    JSON.stringify({
      type: 'GeometryCollection',
      geometries: points(5_001).map((coordinates) => ({ type: 'Point', coordinates })),
    }),
    'more than 5000 shapes',
  ],
  [
    'too many points',
    JSON.stringify({ type: 'MultiLineString', coordinates: Array.from({ length: 300 }, () => points(400)) }),
    'more than 5000 shapes',
  ],
  ['arrays in arrays', `{"type":"Point","coordinates":${deep}}`, ''],
])('a file that is refused as a whole says why: %s', async (_what, file, why) => {
  const shapes = readShapes(Buffer.from(file as string), 'x');
  if (why === '')
    return expect(await shapes).toMatchObject([
      { why: 'A coordinate is no longitude and latitude in degrees' },
    ]);
  await expect(shapes).rejects.toThrow(ExchangeFault);
  await expect(shapes).rejects.toThrow(why);
});

test('of a zip the KML alone is looked at: what else is in it does not matter', async () => {
  const zip = withLargePicture(
    kmz(Buffer.from(kml('<Placemark><Point><coordinates>121,25</coordinates></Point></Placemark>'))),
  );
  expect(await readShapes(zip, 'x')).toHaveLength(1);
});

test('a file that is cut anywhere, or changed anywhere, is read or refused, never more', async () => {
  const collection: FenceCollection = fenceFeatures([
    {
      ...emptyFence(0),
      title: 'Yard',
      shape: { kind: 'circle', centre: { lat: 25, lng: 121 }, radius: 200 },
    },
  ]);
  for (const whole of [
    Buffer.from(JSON.stringify(collection)),
    Buffer.from(kmlText(collection)),
    kmz(Buffer.from(kmlText(collection))),
  ])
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const damaged = Buffer.from(cut ? whole.subarray(0, at) : whole);
        if (!cut) damaged[at] = byte;
        await readShapes(damaged, 'x').catch((fault: unknown) => expect(fault).toBeInstanceOf(ExchangeFault));
      }),
      { numRuns: 300 },
    );
});

test('a KML file in UTF-16, or in an encoding that it declares, is read as it is written', async () => {
  const placemark = (title: string): string =>
    kml(`<Placemark><name>${title}</name><Point><coordinates>121.5,25</coordinates></Point></Placemark>`);
  const titleOf = async (file: Buffer) => (await readShapes(file, 'yards'))[0]?.title;
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`;
  const utf16 = Buffer.from(`\ufeff${declared('UTF-16')}${placemark('台北')}`, 'utf16le');
  expect(await titleOf(utf16)).toBe('台北');
  expect(await titleOf(Buffer.from(utf16).swap16())).toBe('台北');
  const [before, after] = `${declared('Big5')}${placemark('|')}`.split('|').map((text) => Buffer.from(text));
  const big5 = Buffer.concat([before!, Buffer.from([0xa5, 0x78, 0xa5, 0x5f]), after!]);
  expect(await titleOf(big5)).toBe('台北');
  expect(await titleOf(Buffer.from(`${declared('UTF-16')}${placemark('台北')}`))).toBe('台北');
  await expect(titleOf(Buffer.from(`${declared('of-no-country')}${placemark('A')}`))).rejects.toThrow(
    'The file is neither GeoJSON, KML nor KMZ',
  );
});
