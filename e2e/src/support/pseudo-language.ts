import type { Text } from '@outrider/model/text.ts';
import type { Page } from '@playwright/test';
import { callHttp } from './call-http.ts';
import type { Outrider } from './outrider.ts';
import { visit } from './raw-doors.ts';

/** A language that nobody speaks: each text of the product between brackets. What stands outside of them is in no text. */
export const PSEUDO = 'en-XA';

const bracketed = (text: string): string => `⟦${text}⟧`;

function pseudo(text: Text): Text {
  if (typeof text === 'string') return bracketed(text);
  const forms = Object.entries(text).map(([category, form = '']) => [category, bracketed(form)]);
  return Object.fromEntries(forms) as Text;
}

/** Adds the language to a product, as an administrator adds any other. */
export async function addPseudoLanguage(outrider: Outrider): Promise<void> {
  using admin = await visit(outrider, 'admin', outrider.password);
  const { configs, raw, data } = await callHttp(outrider, admin.key, 'readTranslations', {});
  const { en = {} } = data;
  await callHttp(outrider, admin.key, 'writeTranslations', {
    path: 'config',
    configs: [...configs, { config: PSEUDO, name: 'Pseudo', icon: 'gb' }],
    raw,
    data: { [PSEUDO]: Object.fromEntries(raw.map((word) => [word, pseudo(en[word] ?? word)])) },
  });
}

/** What a page says, in text and in what screen readers are told, that stands in no text of the product. */
export async function escapedWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const said: string[] = [];
    const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
    // What is of another language, of a machine, of the browser (months and days of a calendar), or not shown.
    const OTHERS =
      '[lang]:not(html), .or-calendar table, .or-day-picker, code, kbd, pre, time, script, style, noscript, textarea, [hidden]';
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest(OTHERS) !== null) continue;
      for (const name of ATTRIBUTES) said.push(element.getAttribute(name) ?? '');
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      said.push(own.map(({ nodeValue }) => nodeValue ?? '').join(''));
    }
    const outside = (text: string): string => {
      let depth = 0;
      let left = '';
      for (const sign of text) {
        if (sign === '⟦') depth++;
        else if (sign === '⟧') depth--;
        else if (depth === 0) left += sign;
      }
      return left.trim();
    };
    return [...new Set(said.map(outside).filter((text) => /\p{L}{3}/u.test(text)))];
  });
}
