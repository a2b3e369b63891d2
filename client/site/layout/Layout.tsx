import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PaymentCompleted } from '#client/site/features/PaymentCompleted/PaymentCompleted.tsx';
import { SkipLink } from '#client/ui/SkipLink.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useLayoutQuery } from './Layout.generated.ts';
import styles from './Layout.module.css';
import { Prefetch } from './Prefetch.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** The frame of every page: skip link, header, the page itself, footer (docs/product.md 2.2). */
export function Layout({ children }: { children: ReactNode }) {
  const { data } = useLayoutQuery();
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <SkipLink href="#main" data-print="hide">
        Skip to content
      </SkipLink>
      <Header registerLink={data?.summit?.registrationLink ?? '/registration'} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PaymentCompleted />
        <ErrorBoundary place={pathname}>{children}</ErrorBoundary>
      </main>
      <Footer data={data} />
      <ScrollToTop />
      <Prefetch />
    </ErrorBoundary>
  );
}
