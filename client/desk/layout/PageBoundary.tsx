import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';

type BoundaryProps = { place: string; children: ReactNode };
type BoundaryState = { place: string; failed: boolean };

/**
 * A page that can't be shown leaves the rest of the desk as it is. Another try loads the desk again: what could not be shown may
 * lie in its cache.
 */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { place, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <title>Error · Desk</title>
        <h1 className="visually-hidden">Error</h1>
        <Notice
          tone="error"
          title="This page can’t be shown"
          live
          actions={<Button onClick={() => location.reload()}>Try again</Button>}
        >
          Nothing was changed, and the other pages still work. If it happens again, tell whoever runs the site
          which page you were opening.
        </Notice>
      </>
    );
  }
}

/** Keeps a fault of one page to this page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary place={pathname + search}>{children}</Boundary>;
}
