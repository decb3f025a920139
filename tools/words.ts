import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@outrider/model/preferences/languages.ts';
import { textSchema } from '@outrider/model/text.ts';
import { productWords, texts } from '@outrider/model/texts.ts';
import { z } from 'zod';
import { lackingWords, packFaults, withTexts } from './language-pack.ts';

// npm run words                     how many words each language lacks
// npm run words -- de > words.json  what German lacks: word by word, with its English text
// npm run words -- de words.json    takes what was translated there into the pack of German

const packOf = z.record(z.string(), textSchema);
const folder = join(import.meta.dirname, '../packages/model/src/languages');
/** Texts of these stand in the areas' `texts.ts`. */
const beside: readonly string[] = ['en', 'en-literal', 'tw'];
const inFiles = languages.filter(({ code }) => !beside.includes(code));

/** Ends with what is wrong. */
function refuse(faults: readonly string[]): never {
  console.error(faults.join('\n'));
  process.exit(1);
}

const [code, file] = process.argv.slice(2);
if (code === undefined) {
  for (const language of inFiles) {
    const lacking = Object.keys(lackingWords(texts[language.code])).length;
    console.log(`${language.code}  ${language.name}  lacks ${lacking} of ${productWords.length} words`);
  }
} else {
  const language = inFiles.find((one) => one.code === code);
  if (language === undefined)
    refuse([`There is no pack of ${code}: it is one of ${inFiles.map((one) => one.code).join(', ')}.`]);
  const pack = texts[language.code];
  if (file === undefined) console.log(JSON.stringify(lackingWords(pack), undefined, 2));
  else {
    const more = packOf.parse(JSON.parse(readFileSync(file, 'utf8')));
    const faults = packFaults(code, more);
    if (faults.length > 0) refuse(faults);
    const path = join(folder, `${code}.json`);
    writeFileSync(path, `${JSON.stringify(withTexts(pack, more), undefined, 2)}\n`);
    console.log(`${Object.keys(more).length} texts are in ${path}`);
  }
}
