import { kmlText } from '@outrider/model/places/exchange/kml-text.ts';
import { kmzFiles } from '@outrider/model/places/exchange/kmz-files.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatDay } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { toast } from '../../../ui/notices/toast.ts';

type Collection = Parameters<typeof kmlText>[0];

const formats = [
  { name: 'GeoJSON', type: 'application/geo+json', content: (all: Collection) => JSON.stringify(all) },
  { name: 'KML', type: 'application/vnd.google-earth.kml+xml', content: kmlText },
  {
    name: 'KMZ',
    type: 'application/vnd.google-earth.kmz',
    content: async (all: Collection) => {
      const { zipOf } = await import('../../../ui/files/zip-of.ts');
      return zipOf(kmzFiles(all));
    },
  },
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
  { name, type, content }: (typeof formats)[number],
  { file, load }: Pick<ExportButtonsProps, 'file' | 'load'>,
): Promise<void> {
  const whole = await content(await load());
  saveFile(new Blob([whole], { type }), `${file} ${formatDay(Date.now())}.${name.toLowerCase()}`);
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
