import { focusBack } from '../focus-main.ts';

interface OpenModal {
  readonly dialog: Element;
  readonly backdrop: Element;
}

/** Those that are open, the topmost last. */
const open: OpenModal[] = [];
/** What is out of reach by them. */
const hidden = new Set<Element>();
/** How the body was before the first of them. */
let before: { readonly overflow: string; readonly paddingRight: string } | undefined;

export const isTopModal = (dialog: Element): boolean => open.at(-1)?.dialog === dialog;

/** Whether it is in a dialog that opens just now: what asks for the focus in it has it before it counts as open. */
export function isOpening(target: Element): boolean {
  const dialog = target.closest('.or-modal');
  return dialog !== null && !open.some((one) => one.dialog === dialog);
}

/**
 * Has everything else be out of reach while a dialog is open.
 * @returns how it is over, told who is to have the focus then; undefined when another sees to it
 */
export function openModal(dialog: Element, backdrop: Element): (opener: Element | null | undefined) => void {
  const { style } = document.body;
  if (open.length === 0) {
    before = { overflow: style.overflow, paddingRight: style.paddingRight };
    // What stood beside the bar of scrolling stays where it is.
    const bar = window.innerWidth - document.documentElement.clientWidth;
    if (bar > 0) style.paddingRight = `${bar}px`;
    style.overflow = 'hidden';
    document.body.classList.add('modal-open');
  }
  const level = open.length;
  open.push({ dialog, backdrop });
  hideOthers();
  return (opener) => {
    open.splice(
      open.findIndex((one) => one.dialog === dialog),
      1,
    );
    hideOthers();
    if (opener !== undefined) giveFocusBack(level, opener);
    if (open.length > 0 || before === undefined) return;
    Object.assign(style, before);
    document.body.classList.remove('modal-open');
  };
}

/** Has all but the topmost one be out of reach. */
function hideOthers(): void {
  for (const child of hidden) child.removeAttribute('aria-hidden');
  hidden.clear();
  const top = open.at(-1);
  if (top === undefined) return;
  for (const child of document.body.children) {
    const isOther = child !== top.dialog && child !== top.backdrop;
    const isSeen = !['SCRIPT', 'STYLE', 'TEMPLATE'].includes(child.tagName);
    if (!isOther || !isSeen || child.hasAttribute('aria-hidden')) continue;
    child.setAttribute('aria-hidden', 'true');
    hidden.add(child);
  }
}

/** Who is to have the focus, of those that are closed at once: who opened the lowest. */
let owed: { readonly level: number; readonly opener: Element | null } | undefined;

/** Gives the focus back once the page is as it will be without the dialog, if nothing else has taken it by then. */
function giveFocusBack(level: number, opener: Element | null): void {
  const isFirst = owed === undefined;
  if (owed === undefined || level < owed.level) owed = { level, opener };
  if (!isFirst) return;
  queueMicrotask(() => {
    const to = owed?.opener ?? null;
    owed = undefined;
    if (document.activeElement === null || document.activeElement === document.body) focusBack(to);
  });
}
