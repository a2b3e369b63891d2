import { Meta } from '#client/site/features/Meta.tsx';
import { cookieSections } from './cookies.ts';
import { LegalPage } from './LegalPage.tsx';

/** What this website leaves in a browser, and what others may. */
export default function Cookies() {
  return (
    <>
      <Meta
        title="Cookie policy"
        description="This website sets no tracking cookies. What it stores in your browser, what PayPal and a live chat may store, and how you control it."
      />
      <LegalPage
        title="Cookie policy"
        lead="What stays in your browser after a visit, and for how long."
        sections={cookieSections}
      />
    </>
  );
}
