import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../../ground/finding.ts';

/** More than this is not written down: by then somebody has to look. */
const MAX_FINDINGS = 1_000;

/**
 * Damage that was found in a data folder, in a file of JSON lines beside the database: it is there when the database cannot
 * be opened.
 */
export class DamageRecord {
  readonly #file: string;
  readonly #findings: Finding[];
  readonly #onFinding: (finding: Finding) => void;
  /** @param onFinding is told of each that is new */
  constructor(folder: string, onFinding: (finding: Finding) => void = () => {}) {
    this.#file = join(folder, 'damage.jsonl');
    this.#findings = readFindings(this.#file);
    this.#onFinding = onFinding;
  }

  /** Everything that was found, the oldest first. */
  list(): readonly Finding[] {
    return this.#findings;
  }

  /** Writes a finding down, unless the same was found before. */
  add(text: string, foundMs = Date.now()): void {
    if (this.#findings.length >= MAX_FINDINGS || this.#findings.some((known) => known.text === text)) return;
    const finding = { foundMs, text };
    this.#findings.push(finding);
    try {
      appendFileSync(this.#file, `${JSON.stringify(finding)}\n`, { mode: 0o600 });
    } catch {
      // On a full disk it is reported all the same.
    }
    this.#onFinding(finding);
  }
}

function readFindings(file: string): Finding[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Finding];
    } catch {
      // Cut off by the end of the process or the disk.
      return [];
    }
  });
}
