import { Component, type ReactNode } from 'react';
import { t } from '../ground/i18n/t.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';

interface State {
  readonly error: Error | undefined;
}

/** Shows the error where a screen breaks; the shell around it stays. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main className="or-alone">
        <ErrorState title={t('This screen stopped working')} onRetry={() => location.reload()}>
          <p>{error.message}</p>
        </ErrorState>
      </main>
    );
  }
}
