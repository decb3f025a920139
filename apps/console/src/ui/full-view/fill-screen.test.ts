import { expect, test } from 'vitest';
import { fillScreen } from './fill-screen.ts';

function pageThatAnswers(refuses = false) {
  let decide = (): void => {};
  const page = {
    fullscreenElement: null as unknown as Element | null,
    documentElement: {
      requestFullscreen: () =>
        new Promise<void>((resolve, reject) => {
          decide = () => {
            if (refuses) return reject(new TypeError('not allowed'));
            page.fullscreenElement = page.documentElement as unknown as Element;
            resolve();
          };
        }),
    },
    exitFullscreen: async () => {
      page.fullscreenElement = null;
    },
  };
  const answer = async (): Promise<void> => {
    decide();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { page, answer };
}

test('full screen is left again', async () => {
  const { page, answer } = pageThatAnswers();
  const leave = fillScreen(page);
  await answer();
  expect(page.fullscreenElement).toBe(page.documentElement);
  leave();
  expect(page.fullscreenElement).toBeNull();
});

test('who leaves before the browser filled the screen is not kept there', async () => {
  const { page, answer } = pageThatAnswers();
  fillScreen(page)();
  await answer();
  expect(page.fullscreenElement).toBeNull();
});

test('a browser that refuses, and one that cannot, do no harm; what filled the screen before stays', async () => {
  const { page, answer } = pageThatAnswers(true);
  const leave = fillScreen(page);
  await answer();
  leave();
  expect(page.fullscreenElement).toBeNull();
  fillScreen({ ...page, documentElement: {} })();
  const other = {} as Element;
  const filled = { ...page, fullscreenElement: other };
  fillScreen(filled)();
  expect(filled.fullscreenElement).toBe(other);
});
