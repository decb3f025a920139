/** A screen whose pictures were taken: where it is, what it is called, and what its pictures' files begin with. */
export interface PicturedScreen {
  readonly path: string;
  readonly title: string;
  readonly name: string;
}

/** A screen of which there is no picture. */
export interface DescribedScreen {
  readonly path: string;
  readonly title: string;
  /** What it is, and how one comes to it. */
  readonly words: string;
}

/** The page of the guide that shows them, and names the others. */
export function screensPage(screens: readonly PicturedScreen[], others: readonly DescribedScreen[]): string {
  const rows = others.map(({ path, title, words }) => `| ${title} | \`${path}\` | ${words} |`);
  const parts = screens.map(
    ({ path, title, name }) => `## ${title}

\`${path}\`

| wide | on a phone |
| --- | --- |
| ![${title}, wide](../images/${name}-wide.jpg) | ![${title}, on a phone](../images/${name}-phone.jpg) |
`,
  );
  return `# Every screen

As the demo fleet shows them, with a small company set up and a vehicle recorded; wide in the light, on a phone in the dark. \`npm run pictures\` takes them again.

${parts.join('\n')}
## Without a picture

| Screen | Address | What it is |
| --- | --- | --- |
${rows.join('\n')}
`;
}
