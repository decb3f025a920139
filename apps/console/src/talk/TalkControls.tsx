import { isKey } from '../ground/keys.ts';
import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { endTalk, holdToTalk, setMuted, talkAgain } from './open-talk.ts';
import { talkPanelKeys } from './talk-keys.ts';
import { faultWords } from './talk-words.ts';
import type { TalkNow } from './talk-state.ts';

/** How loud one is, and what one does with the microphone. */
export function TalkControls({ now }: { readonly now: TalkNow }) {
  const speaks = now.held || !now.muted;
  const runs = now.phase !== 'over' && now.phase !== 'fault';
  if (!runs) return null;
  return (
    <>
      <div className="talk-levels">
        <LevelMeter of="voice" name={t('You')} off={!speaks} />
        {now.target.kind === 'talk' ? <LevelMeter of="ear" name={t('Vehicle')} /> : null}
      </div>
      <div className="talk-buttons">
        <button
          type="button"
          className="btn btn-outline-secondary talk-hold"
          aria-pressed={now.held}
          onPointerDown={({ currentTarget, pointerId }) => {
            currentTarget.setPointerCapture(pointerId);
            holdToTalk(true);
          }}
          onLostPointerCapture={() => holdToTalk(false)}
          onKeyDown={(event) => (isKey(talkPanelKeys.rows.hold, event) ? holdToTalk(true) : undefined)}
          onKeyUp={(event) => (isKey(talkPanelKeys.rows.hold, event) ? holdToTalk(false) : undefined)}
        >
          <Icon name="mic" /> {t('Hold to talk')} <kbd>T</kbd>
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          aria-pressed={now.muted}
          onClick={() => setMuted(!now.muted)}
        >
          <Icon name={now.muted ? 'mic-mute' : 'mic-fill'} />{' '}
          {now.muted ? t('Microphone off') : t('Microphone on')}
        </button>
      </div>
    </>
  );
}

/** Why there is no talk, and what helps. */
export function TalkFaultNote({ now }: { readonly now: TalkNow }) {
  if (now.phase !== 'fault' || now.fault === undefined) return null;
  const { what, advice, again } = faultWords[now.fault];
  return (
    <div className="talk-fault" role="alert">
      <Icon name="exclamation-triangle" />
      <p>
        <strong>{t(what)}</strong> {t(advice)}
      </p>
      {again ? (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={talkAgain}>
          {t('Retry')}
        </button>
      ) : null}
    </div>
  );
}

/** Ends what is on. */
export function EndButton({ text }: { readonly text: string }) {
  return (
    <button type="button" className="btn btn-danger" onClick={endTalk}>
      <Icon name="stop-fill" /> {text}
    </button>
  );
}
