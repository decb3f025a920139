import { Component, type ReactNode } from 'react';
import { t } from '../ground/i18n/t.ts';
import { ErrorFace } from '../ui/Faces.tsx';

interface State {
  readonly error: Error | undefined;
}

/** Shows the error face where a screen breaks; the shell around it stays. */
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
        <ErrorFace title={t('This screen stopped working')} onRetry={() => location.reload()}>
          <p>{error.message}</p>
        </ErrorFace>
      </main>
    );
  }
}
