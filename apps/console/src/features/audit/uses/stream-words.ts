import { streamLogTypes } from '@outrider/model/audit/stream-log-types.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatStretch } from '../../../ui/text/format.ts';

export type StreamRow = HttpAnswer<'streamLog'>['data'][number];

/** Types of the stream log, as the filter names them. */
export const typeNames = streamLogTypes satisfies Readonly<Record<StreamRow['type'], PlainWord>>;

const ofChannel = {
  0: 'Watches channel {channel} live',
  1: 'Played recordings of channel {channel}',
  2: 'Downloaded recordings of channel {channel}',
  3: 'Played channel {channel} from the recorder',
  4: 'Downloaded channel {channel} from the recorder',
  5: 'Watched channel {channel} live',
} as const;

const ofSeveral = {
  0: 'Watches several channels live',
  1: 'Played recordings of several channels',
  2: 'Downloaded recordings of several channels',
  3: 'Played several channels from the recorder',
  4: 'Downloaded several channels from the recorder',
  5: 'Watched several channels live',
} as const;

/** What somebody did with a stream. */
export function streamWords({
  type,
  channel,
  stream,
}: Pick<StreamRow, 'type' | 'channel' | 'stream'>): string {
  const words = channel === 0 ? t(ofSeveral[type]) : t(ofChannel[type], { channel });
  if (type !== 0 && type !== 5) return words;
  if (stream === '') return words;
  return `${words}, ${stream === 'main' ? t('main stream') : t('sub stream')}`;
}

/** The moment on the vehicle's timeline that was watched: live pictures are of when they were, all others of what was played. */
export function momentOf({
  type,
  asktime,
  footagefrom,
}: Pick<StreamRow, 'type' | 'asktime' | 'footagefrom'>): number | undefined {
  if (type === 0 || type === 5) return asktime * 1_000;
  return footagefrom === 0 ? undefined : footagefrom * 1_000;
}

/** Of which time what was played or downloaded is; empty for what is live, and where nothing came. */
export function footageWords({
  footagefrom,
  footageto,
}: Pick<StreamRow, 'footagefrom' | 'footageto'>): string {
  return footagefrom === 0 ? '' : formatStretch(footagefrom * 1_000, footageto * 1_000);
}

/** How long something took, as people say it: '12 s', '3:05', '1:02:03'. */
export function lengthWords(seconds: number): string {
  if (seconds < 60) return t('{n} s', { n: seconds });
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}
