import { caseStanding, type ManifestCase, standingWords } from '@outrider/evidence/manifest-case.ts';
import { element } from './element.ts';
import { say } from './words.ts';

/** The cases of a package: what happened, what people decided and wrote, and the files that the recorder attached. */
export function caseList(cases: readonly ManifestCase[], timeOf: (ms: number) => string): HTMLElement {
  return element(
    'ul',
    { class: 'cases' },
    ...cases.map((one) =>
      element(
        'li',
        {},
        element('strong', {}, `${say('Case {n}', { n: one.id })}: ${one.name}`),
        ` ${timeOf(one.firstMs)}${one.count > 1 ? ` ×${one.count}` : ''}`,
        element('p', {}, `${caseStanding(one)}${one.decidedMs > 0 ? ` · ${timeOf(one.decidedMs)}` : ''}`),
        ...one.steps.map(({ user, timeMs, kind, from, to }) =>
          element(
            'p',
            { class: 'muted' },
            `${timeOf(timeMs)} ${user === '' ? say('the server') : user}: ${standingWords(from)} → ${standingWords(to)}${kind === 'undone' ? ` (${say('taken back')})` : ''}`,
          ),
        ),
        ...one.notes.map(({ user, text, timeMs }) =>
          element('p', {}, `${user} (${timeOf(timeMs)}): ${text}`),
        ),
        ...(one.coaching === undefined
          ? []
          : [
              element(
                'p',
                {},
                say('Coaching by {coach}: {note}', { coach: one.coaching.coach, note: one.coaching.note }),
                one.coaching.acknowledgedMs === 0
                  ? ''
                  : ` · ${say('acknowledged by {driver} at {time}', { driver: one.coaching.driver, time: timeOf(one.coaching.acknowledgedMs) })}${one.coaching.words === '' ? '' : `: ${one.coaching.words}`}`,
              ),
            ]),
        ...one.files.map(({ name, recorderName }) =>
          element('p', {}, element('a', { href: name }, name), ` ${recorderName}`),
        ),
        ...one.lost.map((name) =>
          element('p', { class: 'muted' }, say('{name}: the file was not there any more', { name })),
        ),
      ),
    ),
  );
}
