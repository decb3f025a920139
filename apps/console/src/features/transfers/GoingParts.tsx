import type { WireGoing, WireTransfer } from '@outrider/protocol/transfers/told.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import { session } from '../../connection/session-state.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatBytes, formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { goingSize, goingWords } from './transfer-words.ts';

const sizeText = (bytes: number): string => formatBytes(bytes).text;

const weightWords = [
  { what: 'records', word: 'Records and settings' },
  { what: 'positions', word: 'Positions' },
  { what: 'files', word: 'Files' },
  { what: 'recordings', word: 'Recordings' },
] as const satisfies readonly {
  readonly what: keyof NonNullable<WireGoing['weight']>;
  readonly word: PlainWord;
}[];

/** About how much everything weighs, before it is written. */
export function GoingWeight({ weight }: { readonly weight: NonNullable<WireGoing['weight']> }) {
  const size = goingSize(weight);
  return (
    <div className="or-going-weight">
      <dl>
        {weightWords
          .filter(({ what }) => weight[what] > 0)
          .map(({ what, word }) => (
            <div key={what}>
              <dt>{t(word)}</dt>
              <dd>{sizeText(weight[what])}</dd>
            </div>
          ))}
      </dl>
      <p className="mb-0">
        {t('About {size} altogether, {free} are free.', {
          size: sizeText(size),
          free: sizeText(weight.free),
        })}
      </p>
      {size > weight.free ? (
        <p className="text-danger-emphasis mb-0">
          {t('The disk has no room for all of it: export less, or make room.')}
        </p>
      ) : null}
    </div>
  );
}

interface GoingPartsProps {
  readonly transfer: WireTransfer;
  readonly going: WireGoing;
}

/** The zips of what was written, each to be downloaded. */
export function GoingParts({ transfer: { transferid }, going: { parts, until } }: GoingPartsProps) {
  if (parts.length === 0)
    return (
      <p className="text-danger-emphasis mb-0">{t('Its files are on another server, or were removed.')}</p>
    );
  return (
    <section className="or-going-parts" aria-label={t('Parts to download')}>
      <p className="or-muted mb-1">
        {t(
          'Files on the server until {time}. Parts that are unpacked at one place are the whole; READ-ME.txt says what is in them.',
          { time: formatTime(until * 1_000) },
        )}
      </p>
      <ul>
        {parts.map(({ part, step, files, bytes }) => (
          <li key={part}>
            <span className="or-going-part">
              <span>{step === 'records' ? t('Records and settings') : t(goingWords[step])}</span>
              <span className="or-muted">
                {[t('{count} files', { count: files }), sizeText(bytes)].join(' · ')}
              </span>
            </span>
            <button
              type="button"
              className="btn btn-sm btn-outline-primary"
              aria-label={t('Download part {part}', { part })}
              onClick={() => takePart(transferid, part)}
            >
              <Icon name="download" /> {t('Download')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Has the browser save a part: by an address, so that none of it is held in the page. */
function takePart(transferid: number, part: number): void {
  const { key, user, origin, server } = session.getState();
  const path = `/api/transfers/${transferid}/parts/${part}`;
  const link = document.createElement('a');
  link.href = origin + presign(key, path, user, {}, Date.now() + (server?.clockOffsetMs ?? 0));
  link.download = '';
  link.click();
}
