/** What a sheet would take for a formula (rule S39). */
const FORMULA = /^[=+\-@\t\r]/;

const QUOTED = /[",\n\r]/;

/** A cell that is text: quoted where it has to be, and never a formula. */
export function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
