import { getHeapStatistics } from 'node:v8';
import { PdfFile } from '../pdf-file.ts';

/** A process that draws a PDF of so many rows, and says how much V8 took for its compilers at most, bytes. */
const ROWS = 5_000;
let bytes = 0;
const sink = {
  get bytes() {
    return bytes;
  },
  write(some: Uint8Array) {
    bytes += some.length;
  },
};
const pdf = new PdfFile(
  {
    title: 'Nachtfahrten',
    locale: 'de',
    facts: [],
    columns: [{ text: 'Zeit', width: 20 }],
    none: '',
    more: '',
    lacking: '',
    sheets: ['', ''],
  },
  sink,
);
pdf.rows(Array.from({ length: ROWS }, (_, at) => [`Überhöhte Geschwindigkeit 超速 ${at}`]));
await pdf.end({ notes: [] });
process.stdout.write(String(getHeapStatistics().peak_malloced_memory));
