import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

type ErrorBoundaryProps = {
  /** Where the visitor is; a change gives the children another chance. */
  place: string;
  children: ReactNode;
};

/** Shows the error page in place of children that can't be rendered (docs/product.md 2.2). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.place });
  }

  override componentDidUpdate() {
    const { failedAt } = this.state;
    if (failedAt && failedAt !== this.props.place) this.setState({ failedAt: null });
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <ErrorPage />;
  }
}
