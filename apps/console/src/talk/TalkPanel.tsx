import { isKey } from '../ground/keys.ts';
import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { IconButton } from '../ui/icons/IconButton.tsx';
import { endTalk, talkAgain } from './open-talk.ts';
import { EndButton, TalkControls, TalkFaultNote } from './TalkControls.tsx';
import { talkPanelKeys } from './talk-keys.ts';
import { useTalk } from './talk-state.ts';
import { talkWords } from './talk-words.ts';
import './talk.css';

/** The dialog of a talk with one device. The screen behind it goes on: people who talk also watch. */
export function TalkPanel() {
  const now = useTalk((talk) => (talk?.target.kind === 'talk' ? talk : undefined));
  if (now === undefined) return null;
  const { deviceid } = now.target;
  const [notice] = now.devices.values();
  return (
    <dialog
      open
      className="talk-panel"
      aria-labelledby="talk-title"
      data-phase={now.phase}
      data-state={notice?.state}
      onKeyDown={(event) => (isKey(talkPanelKeys.rows.end, event) ? endTalk() : undefined)}
    >
      <header>
        <Icon name="mic-fill" className="talk-mark" />
        <h2 id="talk-title">{t('Talk with {device}', { device: deviceid })}</h2>
        <IconButton icon="x-lg" text={t('End')} className="talk-close" onClick={endTalk} />
      </header>
      {now.phase === 'fault' ? (
        <TalkFaultNote now={now} />
      ) : (
        <output className="talk-words">{talkWords(now)}</output>
      )}
      <TalkControls now={now} />
      {now.phase === 'fault' ? null : (
        <footer>
          {now.phase === 'over' ? (
            <button type="button" className="btn btn-outline-secondary" onClick={talkAgain}>
              {t('Retry')}
            </button>
          ) : (
            <EndButton text={t('End')} />
          )}
        </footer>
      )}
    </dialog>
  );
}
