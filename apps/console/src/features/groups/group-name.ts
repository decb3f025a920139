/** A name as it is typed: blanks and apostrophes are not taken (rule GROUP-4). */
export function typedGroupName(typed: string): string {
  return typed.replaceAll(/[\s'’]/gu, '');
}
