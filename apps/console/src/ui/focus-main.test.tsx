import { startTransition, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFocusFollows } from './focus-main.ts';

function Screen({ path }: { readonly path: string }) {
  useFocusFollows(path);
  return <main key={path}>{path}</main>;
}

function Drawn() {
  const [path, setPath] = useState('/reports');
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setPath('/events'))}>
        Events
      </button>
      <Screen path={path} />
    </>
  );
}

test('a screen that takes the place of another has the focus as soon as it is there, before anything else is pressed', async () => {
  await render(<Drawn />);
  const focused = new Promise<string | undefined>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main')?.textContent !== '/events') return;
      observer.disconnect();
      resolve(document.activeElement?.tagName);
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole('button', { name: 'Events' }).click();
  expect(await focused).toBe('MAIN');
});
