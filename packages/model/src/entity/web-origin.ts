/** Whether a text is scheme, name and port of a web server and nothing more: `https://fleet.example:8443`. */
export function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return /^https?:$/.test(url?.protocol ?? '') && url?.origin === text;
}
