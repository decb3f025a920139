import { Component, type ReactNode, Suspense } from 'react';
import { t } from '../ground/i18n/t.ts';
import { toast } from './toast.ts';

interface LateProps {
  readonly children: ReactNode;
  /** It cannot be had: the server is away, or was renewed. People have been told. */
  readonly onFault: () => void;
}

interface State {
  readonly failed: boolean;
}

/** Around what is fetched when it is first shown: nothing until it is there. */
export class Late extends Component<LateProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    toast('error', t('This part of the page could not be loaded.'), {
      action: { label: t('Reload'), run: () => location.reload() },
    });
    this.props.onFault();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
