const browsers = [
  ['Edge', /\bEdgA?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
] as const;

const systems = [
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What a browser and its machine are, of what the browser calls itself; a name of its own stands as it is. */
export function agentWords(agent: string): string {
  const browser = browsers
    .map(([name, pattern]) => ({ name, version: pattern.exec(agent)?.[1] }))
    .find(({ version }) => version !== undefined);
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0];
  if (browser === undefined) return agent.slice(0, 40);
  const name = `${browser.name} ${browser.version}`;
  return system === undefined ? name : `${name}, ${system}`;
}
