import { kmlText } from './kml-text.ts';

/** What is in the zip of a KMZ file: the KML by the name under which it is looked for first (OGC 12-007r2, annex C). */
export const kmzFiles = (collection: Parameters<typeof kmlText>[0]): Readonly<Record<string, string>> => ({
  'doc.kml': kmlText(collection),
});
