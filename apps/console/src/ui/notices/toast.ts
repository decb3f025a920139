import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

const TOAST_MS = 5_000;
/** Of what nobody shows as yet; older ones are past. */
const MOST_UNSHOWN = 20;

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type ToastPosition = 'top-center' | 'top-right' | 'bottom-right';

interface ToastOptions {
  /** It takes the place of one of the same name. */
  readonly id?: string;
  /** Smaller text below. */
  readonly detail?: string;
  /** In place of the sign of its kind. */
  readonly mark?: ReactNode;
  /** Of a stripe at its edge, as CSS writes colours. */
  readonly colour?: string;
  /** A button in the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** ms it stays: 5 s unless given; Infinity until it is closed. */
  readonly ms?: number;
  /** Top centre unless given (rule C15). */
  readonly position?: ToastPosition;
}

/** A message as it is taken by what shows it. */
export interface Toast extends ToastOptions {
  readonly kind: ToastKind;
  readonly message: string;
  readonly ms: number;
  readonly position: ToastPosition;
}

/** What is still to be shown, oldest first: the code that shows toasts is no part of the first view, and nothing said before is lost. */
export const unshown = createStore<readonly Toast[]>(() => []);

/** Shows a message for a while. Texts come translated. */
export function toast(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  const { ms = TOAST_MS, position = 'top-center' } = options;
  const next = { ...options, kind, message, ms, position };
  unshown.setState((before) => [...before, next].slice(-MOST_UNSHOWN), true);
}

/** @returns what is still to be shown, which is its caller's to show from now on */
export function takeUnshown(): readonly Toast[] {
  const taken = unshown.getState();
  if (taken.length > 0) unshown.setState([], true);
  return taken;
}
