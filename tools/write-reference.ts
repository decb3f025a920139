import { writeFileSync } from 'node:fs';
import { references } from './reference.ts';

for (const [file, write] of Object.entries(references)) {
  writeFileSync(new URL(`../docs/reference/${file}`, import.meta.url), write());
}
