/** Those that are open, the topmost last. */
const open: Element[] = [];
/** How the body was before the first of them. */
let before: { readonly overflow: string; readonly paddingRight: string } | undefined;

export const isTopModal = (dialog: Element): boolean => open.at(-1) === dialog;

/** Has everything else be out of reach while a dialog is open. Returns how it is over. */
export function openModal(dialog: Element, backdrop: Element): () => void {
  const { style } = document.body;
  if (open.length === 0) {
    before = { overflow: style.overflow, paddingRight: style.paddingRight };
    // What stood beside the bar of scrolling stays where it is.
    const bar = window.innerWidth - document.documentElement.clientWidth;
    if (bar > 0) style.paddingRight = `${bar}px`;
    style.overflow = 'hidden';
    document.body.classList.add('modal-open');
  }
  open.push(dialog);
  const hidden = [...document.body.children].filter(
    (child) =>
      child !== dialog &&
      child !== backdrop &&
      !['SCRIPT', 'STYLE', 'TEMPLATE'].includes(child.tagName) &&
      !child.hasAttribute('aria-hidden'),
  );
  for (const child of hidden) child.setAttribute('aria-hidden', 'true');
  return () => {
    for (const child of hidden) child.removeAttribute('aria-hidden');
    open.splice(open.indexOf(dialog), 1);
    if (open.length > 0 || before === undefined) return;
    Object.assign(style, before);
    document.body.classList.remove('modal-open');
  };
}
