import { kmlText } from '@outrider/model/places/exchange/kml-text.ts';
import { httpCall } from '../../../../connection/call.ts';
import { formatDay } from '../../../../ui/format.ts';
import { saveFile } from '../../../../ui/save-file.ts';

/** What fences are saved as. */
export const fenceFormats = [
  { name: 'GeoJSON', type: 'application/geo+json', ending: 'geojson' },
  { name: 'KML', type: 'application/vnd.google-earth.kml+xml', ending: 'kml' },
] as const;

/** Has the browser save all fences as one file. @throws CallError */
export async function saveFences({ name, type, ending }: (typeof fenceFormats)[number]): Promise<void> {
  const fences = await httpCall('exportFences');
  const text = name === 'KML' ? kmlText(fences) : JSON.stringify(fences);
  saveFile(new Blob([text], { type }), `fences ${formatDay(Date.now())}.${ending}`);
}
