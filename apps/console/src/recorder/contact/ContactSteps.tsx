import type { ContactState } from '@outrider/model/devices/contact.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { ContactNote, DeviceContact } from '@outrider/protocol/devices/contact-calls.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatTime } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { hexWords, reasonWords, stepWords } from './contact-words.ts';
import './contact.css';

const states: Readonly<Record<ContactState, { readonly icon: IconName; readonly word: PlainWord }>> = {
  ok: { icon: 'check-lg', word: 'done' },
  wrong: { icon: 'exclamation-triangle', word: 'wrong' },
  waiting: { icon: 'hourglass-split', word: 'not yet' },
};

/** How a recorder comes: each step with how it is, when, what to do about it, and the bytes that show it. */
export function ContactSteps({ contact }: { readonly contact: DeviceContact }) {
  const { number, steps, notes, entrance } = contact;
  return (
    <section aria-label={number}>
      <h3 className="or-contact-number">{number}</h3>
      {steps.every(({ state }) => state === 'ok') ? (
        <p className="or-contact-all">{t('It has come: nothing is missing.')}</p>
      ) : null}
      <ol className="or-contact-steps">
        {steps.map(({ name, state, why, note }) => {
          const { what, remedy } = reasonWords(why, note, entrance);
          return (
            <li key={name} data-step={name} data-state={state}>
              <Icon name={states[state].icon} />
              <div>
                <strong>{t(stepWords[name])}</strong>{' '}
                <span className="or-contact-state">{t(states[state].word)}</span>
                {what === '' ? null : <p>{what}</p>}
                {remedy === '' || state === 'ok' ? null : <p className="or-contact-remedy">{remedy}</p>}
                {note === undefined ? null : <NoteLine note={note} />}
              </div>
            </li>
          );
        })}
      </ol>
      {notes.length === 0 ? null : (
        <details className="or-contact-notes">
          <summary>{t('What happened last')}</summary>
          <ul>
            {notes.map((note, at) => (
              <li key={`${at} ${note.time}`}>
                {t('{step}: {what}', {
                  step: t(stepWords[note.step]),
                  what: reasonWords(note.why, note, entrance).what || t('done'),
                })}
                <NoteLine note={note} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** When something was so and from where, with its bytes. */
function NoteLine({ note: { time, address, count, frame, bytes } }: { readonly note: ContactNote }) {
  return (
    <div className="or-contact-note">
      <span className="or-muted">
        {formatTime(time * 1_000)}
        {address === '' ? null : ` · ${t('from {address}', { address })}`}
        {count === 1 ? null : ` · ${t('{count} times', { count })}`}
      </span>
      {frame === '' ? null : (
        <details>
          <summary>{t('The frame that shows it')}</summary>
          <code>{hexWords(frame)}</code>
          <p className="or-muted">
            {t('{count} bytes; 2a stands for each byte that is hidden', { count: bytes })}
          </p>
        </details>
      )}
    </div>
  );
}
