import { useApolloClient } from '@apollo/client/react';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';

type BoundaryProps = { place: string; onFault: () => void; children: ReactNode };
type BoundaryState = { place: string; failed: boolean };

/** A page that can't be shown leaves the rest of the desk as it is; another page, or another try, is another chance. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { place, failed: false };
  }

  override componentDidCatch() {
    this.props.onFault();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <title>Fault · Desk</title>
        <h1 className="visually-hidden">Fault</h1>
        <Notice
          tone="error"
          title="This page can’t be shown"
          live
          actions={<Button onClick={() => this.setState({ failed: false })}>Try again</Button>}
        >
          Everything else at the desk works, and nothing was changed. If it stays like this, tell whoever runs
          the site what you wanted to see.
        </Notice>
      </>
    );
  }
}

/** Keeps a fault of one page to this page. What could not be shown is asked for anew. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const client = useApolloClient();
  return (
    <Boundary place={pathname + search} onFault={() => void client.resetStore()}>
      {children}
    </Boundary>
  );
}
