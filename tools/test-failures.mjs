// Which tests failed, with their messages: `npm test` prints them last, however much it printed before.

/** So many failures are told with their message, and so many lines of each. */
const TOLD = 10;
const LINES = 16;

/** @typedef {{ name: string, message: string }} Failure what failed, and what it said */

/**
 * What failed of a report of Vitest.
 * @param root the project's folder, which is left out of names
 * @returns {Failure[]}
 */
export function unitFailures(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        message: (failureMessages ?? []).join('\n'),
      }));
    // A file that breaks before its first test has none that failed.
    return failed.length === 0 && status === 'failed' ? [{ name: file, message: message ?? '' }] : failed;
  });
}

/** What failed of journeys of a report of Playwright: those of {@link import('./test-times.mjs').journeys}. @returns {Failure[]} */
export const journeyFailures = (journeys) =>
  journeys
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => ({ name, message: errors[0] ?? '' }));

/** What failed, in words; nothing where nothing did. @param {Failure[]} failures @returns lines */
export function told(failures) {
  if (failures.length === 0) return [];
  return [
    'What failed:',
    ...failures.slice(0, TOLD).flatMap(({ name, message }) => [`  ✘ ${name}`, ...firstLines(message)]),
    ...failures.slice(TOLD).map(({ name }) => `  ✘ ${name}`),
  ];
}

/** The first lines of a message, without colours. */
function firstLines(message) {
  // oxlint-disable-next-line no-control-regex -- colours of a terminal begin with this one
  const lines = message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `      ${line}`);
}
