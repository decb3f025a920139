import { toast as sonner } from 'sonner';

const TOAST_MS = 5_000;

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type ToastPosition = 'top-center' | 'top-right' | 'bottom-right';

interface ToastOptions {
  /** It takes the place of one of the same name. */
  readonly id?: string;
  /** Smaller text below. */
  readonly detail?: string;
  /** A button in the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** ms it stays: 5 s unless given; Infinity until it is closed. */
  readonly ms?: number;
  /** Top centre unless given (rule C15). */
  readonly position?: ToastPosition;
}

/** Shows a message for a while. Texts come translated. */
export function toast(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  const { id, detail, action, ms = TOAST_MS, position = 'top-center' } = options;
  sonner[kind](message, {
    duration: ms,
    position,
    ...(id === undefined ? {} : { id }),
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.run } }),
  });
}
