import { kmlText } from '@outrider/model/places/exchange/kml-text.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { formatDay } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';

type Collection = Parameters<typeof kmlText>[0];

const formats = [
  { name: 'GeoJSON', type: 'application/geo+json', ending: 'geojson' },
  { name: 'KML', type: 'application/vnd.google-earth.kml+xml', ending: 'kml' },
] as const;

interface ExportButtonsProps {
  /** What they do. */
  readonly title: string;
  /** How the file is called, before its day. */
  readonly file: string;
  /** Asks for all. @throws CallError */
  readonly load: () => Promise<Collection>;
}

async function save(
  { name, type, ending }: (typeof formats)[number],
  { file, load }: Pick<ExportButtonsProps, 'file' | 'load'>,
): Promise<void> {
  const all = await load();
  const text = name === 'KML' ? kmlText(all) : JSON.stringify(all);
  saveFile(new Blob([text], { type }), `${file} ${formatDay(Date.now())}.${ending}`);
}

/** Buttons that have the browser save all fences, or routes, as one file. */
export function ExportButtons({ title, file, load }: ExportButtonsProps) {
  return (
    <span className="btn-group btn-group-sm">
      {formats.map((format) => (
        <button
          key={format.name}
          type="button"
          className="btn btn-outline-secondary"
          title={title}
          onClick={() => {
            save(format, { file, load }).catch((error: unknown) =>
              toast('error', title, { detail: errorWords(error) }),
            );
          }}
        >
          <Icon name="download" /> {format.name}
        </button>
      ))}
    </span>
  );
}
