/**
 * A text as a terminal may be given it: signs that steer it, end a line or are not seen stand as their code. A package may
 * come from anybody.
 */
export function onePlainLine(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
