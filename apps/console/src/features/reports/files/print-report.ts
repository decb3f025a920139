import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { WireReportFile } from '@outrider/protocol/reports/file-calls.ts';
import { signedAddress } from '../../../connection/signed-address.ts';

let printed: HTMLIFrameElement | undefined;

/**
 * Has the browser print the page of a report, which is also how it is saved as a PDF: in the fonts of its reader. Nothing of the page runs.
 * @throws CallError NOT_FOUND when it cannot be had any more
 */
export async function printReport({ filename, fileid }: WireReportFile): Promise<void> {
  const path = `/gkevent/reportfile/${encodeURIComponent(filename)}`;
  const answer = await fetch(signedAddress(path, { id: String(fileid) }));
  if (!answer.ok) throw new CallError('NOT_FOUND', 'The file is gone');
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // The one before stays until now: whether a browser still prints it, nobody says.
  printed?.remove();
  const frame = document.createElement('iframe');
  printed = frame;
  frame.title = filename;
  frame.className = 'visually-hidden';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    document.body.append(frame);
  });
  const inside = frame.contentDocument;
  inside?.replaceChild(inside.adoptNode(page.documentElement), inside.documentElement);
  frame.contentWindow?.print();
}
