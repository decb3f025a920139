import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageOptions } from './LanguageOptions.tsx';

test('each language is named in itself, and says so to screen readers', async () => {
  const screen = await render(
    <select aria-label="language">
      <LanguageOptions />
    </select>,
  );
  const options = screen
    .getByRole('option')
    .elements()
    .map((option) => [option.getAttribute('value'), option.getAttribute('lang'), option.textContent]);
  expect(options).toContainEqual(['ja', 'ja', '日本語']);
  expect(options).toContainEqual(['de', 'de', 'Deutsch']);
});
