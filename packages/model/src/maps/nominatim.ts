/** The fault of the address of a Nominatim server; undefined when there is none (rule S36). */
export function nominatimFault(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'wants an http or https URL';
  if (url.username !== '' || url.password !== '') return 'wants a URL without name and password';
  if (url.search !== '' || url.hash !== '') return 'wants a URL that ends with its path';
  return undefined;
}
