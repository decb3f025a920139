/** The bytes of a Range header (RFC 9110, 14.2); undefined for all, 'none' when the file has none of them. */
export function rangeOf(
  header: string | undefined,
  length: number,
): { readonly from: number; readonly to: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length : Math.min(length, Number(last) + 1);
  return from >= to ? 'none' : { from, to };
}
