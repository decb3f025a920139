import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { faultWords } from '../../../talk/talk-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { DiagnosisPage } from './DiagnosisPage.tsx';
import { decibels, loudnessOf, SILENCE_DB } from './loudness.ts';
import { SoundPicture } from './SoundPicture.tsx';
import { type HeardMicrophone, useMicrophoneSound } from './use-microphone-sound.ts';

/** /audiotest: whether this page hears the microphone, and how loud it is. */
export default function AudioTest() {
  const { heard, fault, opening, listen, stop } = useMicrophoneSound();
  return (
    <DiagnosisPage shown="audiotest" className="or-audiotest">
      <p className="or-muted">{t('The sound stays in this browser; nothing is sent.')}</p>
      {heard === undefined ? (
        <button type="button" className="btn btn-primary" disabled={opening} onClick={() => void listen()}>
          <Icon name="mic-fill" />{' '}
          {opening ? t('Waiting for the microphone') : t('Start the microphone test')}
        </button>
      ) : (
        <button type="button" className="btn btn-outline-secondary" onClick={stop}>
          {t('Stop')}
        </button>
      )}
      {fault === undefined ? null : (
        <p role="alert" className="text-danger">
          {t(faultWords[fault].what)} {t(faultWords[fault].advice)}
        </p>
      )}
      {heard === undefined ? null : <Heard heard={heard} />}
    </DiagnosisPage>
  );
}

function Heard({ heard: { analyser, samplesASecond } }: { readonly heard: HeardMicrophone }) {
  const [now, setNow] = useState(SILENCE_DB);
  const [loudest, setLoudest] = useState(SILENCE_DB);
  const look = (samples: Float32Array): void => {
    const level = loudnessOf(samples);
    setNow(level);
    setLoudest((before) => Math.max(before, level));
  };
  return (
    <>
      <SoundPicture analyser={analyser} label={t('Sound of the microphone')} onSamples={look} />
      <div className="or-loudness">
        <span>{t('Loudness')}</span>
        <meter aria-label={t('Loudness')} min={SILENCE_DB} max={0} high={-6} optimum={-20} value={now} />
        <span className="or-numeric">{decibels(now)}</span>
      </div>
      <dl>
        <div>
          <dt>{t('Loudest so far')}</dt>
          <dd data-loudest>{decibels(loudest)}</dd>
        </div>
        <div>
          <dt>{t('Samples a second')}</dt>
          <dd>{samplesASecond}</dd>
        </div>
      </dl>
      {loudest === SILENCE_DB ? (
        <p className="or-muted">{t('Nothing is heard: another microphone may be chosen in the browser.')}</p>
      ) : null}
    </>
  );
}
