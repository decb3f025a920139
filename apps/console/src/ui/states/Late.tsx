import { Component, type ReactNode, Suspense } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { toast } from '../notices/toast.ts';

interface LateProps {
  readonly children: ReactNode;
  /** Shown until it is there; nothing unless given. */
  readonly waiting?: ReactNode;
  /** It cannot be had: the server is away, or was renewed. People have been told. */
  readonly onFault: () => void;
}

interface State {
  readonly failed: boolean;
}

/** Around what is fetched when it is first shown. */
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
    const { children, waiting = null } = this.props;
    return this.state.failed ? null : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
