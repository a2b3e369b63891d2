import { useSearchParams } from 'react-router-dom';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import shared from '#client/ui/Shared.module.css';

/**
 * Where the link of every newsletter leads. The button posts a plain form, so it works without the page's
 * script; the server answers by leading back here with `done`.
 */
export default function Unsubscribe() {
  const [query] = useSearchParams();
  const { site } = usePageConfig();
  const token = query.get('token');
  const done = query.get('done');
  const mail = <a href={`mailto:${site.email}`}>{site.email}</a>;
  return (
    <>
      <Meta title="Unsubscribe" description="End your subscription to updates." noIndex />
      {done === 'true' ? (
        <PageHeader
          title="You are unsubscribed"
          lead="We won’t write to this address again. If that was a mistake, you can subscribe again at any time."
          actions={
            <>
              <Button href="/">Back to Home</Button>
              <Button href="/stay-updated" variant="secondary">
                Subscribe again
              </Button>
            </>
          }
        />
      ) : token !== null && done === null ? (
        <PageHeader
          title="Unsubscribe from updates?"
          lead="One click, and we won’t write to this address again."
        >
          <form
            method="post"
            action={`/unsubscribe?token=${encodeURIComponent(token)}`}
            className={shared.actions}
          >
            <Button type="submit" size="large">
              Unsubscribe
            </Button>
            <Button href="/" variant="quiet" size="large">
              Stay subscribed
            </Button>
          </form>
        </PageHeader>
      ) : (
        <PageHeader
          title="This link is not valid"
          lead={
            <>
              Please use the link in our latest email, or write to {mail} and we will take you off the list.
            </>
          }
          actions={<Button href="/">Back to Home</Button>}
        />
      )}
    </>
  );
}
