import type { FormEvent, ReactNode } from 'react';

interface SignInCardProps {
  /** It was refused: the card shakes once. */
  readonly shaking: boolean;
  readonly onShaken: () => void;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A step of signing in. */
export function SignInCard({ shaking, onShaken, busy, onSubmit, children }: SignInCardProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      className={`or-login-card ${shaking ? 'or-shake' : ''}`}
      onAnimationEnd={onShaken}
      onSubmit={submit}
      noValidate
      aria-busy={busy}
    >
      {children}
    </form>
  );
}
