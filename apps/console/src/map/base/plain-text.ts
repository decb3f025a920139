/** The words of a piece of HTML, such as an attribution with links in it. */
export function plainText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();
}
