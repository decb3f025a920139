import { generate } from 'lean-qr';
import './qr-code.css';

/** Light modules around it, without which readers do not find it (ISO/IEC 18004, section 9.1). */
const QUIET = 4;

/** A text as a QR code, painted here: nothing is asked of anybody. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  return <img className="or-qr" src={pictureOf(text)} alt={label} />;
}

function pictureOf(text: string): string {
  const code = generate(text);
  const along = Array.from({ length: code.size }, (_, at) => at);
  const dark = along.flatMap((y) => along.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
  const side = code.size + 2 * QUIET;
  const box = `${-QUIET} ${-QUIET} ${side} ${side}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path d="${dark.join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
