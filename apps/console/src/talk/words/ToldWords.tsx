import type { WireWords } from '@outrider/protocol/live/words-calls.ts';
import { httpCall } from '../../connection/call.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { formatTime } from '../../ui/text/format.ts';
import { LevelBadge } from '../../ui/badges/LevelBadge.tsx';
import { TakeBackButton } from '../../ui/form/TakeBackButton.tsx';
import { standOf } from './stand-of.ts';
import './told-words.css';

interface ToldWordsProps {
  /** Undefined while nobody knows. */
  readonly words: readonly WireWords[] | undefined;
  /** Why nobody does. */
  readonly fault: string | undefined;
  /** Some were taken back. */
  readonly onChanged: () => void;
}

/** What a driver was told and is to be told, the newest first, and where it stands. */
export function ToldWords({ words, fault, onChanged }: ToldWordsProps) {
  return (
    <section className="or-told" aria-label={t('Told lately')}>
      <h3>{t('Told lately')}</h3>
      {fault !== undefined ? (
        <p className="text-danger">
          {t('What was told could not be loaded')}: {fault}
        </p>
      ) : words?.length === 0 ? (
        <p className="or-muted">{t('Nothing was told yet.')}</p>
      ) : (
        <ul>
          {words?.map((each) => (
            <OneWords key={each.id} words={each} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OneWords({ words, onChanged }: { readonly words: WireWords; readonly onChanged: () => void }) {
  const { id, text, user, created, until, state, fault, own } = words;
  const stand = standOf(words);
  const waits = state === 'waiting';
  return (
    <li data-state={state}>
      <div>
        <div className="or-told-text">{text}</div>
        <div className="or-muted">
          {formatTime(created * 1_000)} · {user || t('a realtime event plan')}
        </div>
        {waits ? (
          <div className="or-muted">{t('until {time}', { time: formatTime(until * 1_000) })}</div>
        ) : null}
        {fault === '' ? null : <div className="or-muted">{translate(fault)}</div>}
      </div>
      <LevelBadge colour={stand.colour}>{t(stand.text)}</LevelBadge>
      {waits && own ? (
        <TakeBackButton takeBack={() => httpCall('takeBackWords', { id })} onTaken={onChanged} />
      ) : null}
    </li>
  );
}
