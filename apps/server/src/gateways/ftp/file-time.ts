/** Unix seconds of a time as FTP writes it, `20261101083000` in UTC (RFC 3659 section 2.3); undefined for a text that is none. */
export function fileTimeOf(text: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // Before 1970 there was nothing to upload; the 30th of February is no day.
  if (Number.isNaN(ms) || ms < 0) return undefined;
  return new Date(ms).getUTCDate() === Number(day) ? ms / 1_000 : undefined;
}
