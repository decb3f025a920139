/** What a sheet would take for a formula (rule S39). */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell that is text: quoted where it has to be, and never a formula. */
export function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
