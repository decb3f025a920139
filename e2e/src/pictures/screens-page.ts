/** A screen whose pictures were taken: where it is, what it is called, and what its pictures' files begin with. */
export interface PicturedScreen {
  readonly path: string;
  readonly title: string;
  readonly name: string;
}

/** The page of the guide that shows them. */
export function screensPage(screens: readonly PicturedScreen[]): string {
  const parts = screens.map(
    ({ path, title, name }) => `## ${title}

\`${path}\`

| wide | on a phone |
| --- | --- |
| ![${title}, wide](../images/${name}-wide.jpg) | ![${title}, on a phone](../images/${name}-phone.jpg) |
`,
  );
  return `# Every screen

As the demo fleet shows them, with a small company set up and a vehicle recorded; wide in the light, on a phone in the dark. \`npm run pictures\` takes them anew.

${parts.join('\n')}`;
}
