/**
 * Tries all cases one after the other, each whatever came of the others: for those that leave what a test needs as it was, as what is refused does. To
 * start doors for each of them takes longer than what they try.
 * @param cases what each is about, and what its try is given beside
 * @throws Error that tells of each case that failed
 */
export async function tryEach<Case extends readonly [what: unknown, ...rest: unknown[]]>(
  cases: readonly Case[],
  work: (...one: Case) => Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  for (const one of cases)
    await work(...one).catch((error: unknown) => {
      const [what] = one;
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      faults.push(`${typeof what === 'string' ? what : JSON.stringify(what)}:\n${text}`);
    });
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}
