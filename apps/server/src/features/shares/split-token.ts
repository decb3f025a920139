/** What of a link's token proves something: its id stands in front of that. */
export function splitToken(token: string): string {
  return token.slice(token.indexOf('~') + 1);
}
