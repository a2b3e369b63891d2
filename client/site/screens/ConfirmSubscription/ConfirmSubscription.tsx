import { useSearchParams } from 'react-router-dom';
import { Meta } from '#client/site/features/Meta.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import shared from '#client/ui/Shared.module.css';

/** Where the link leads that confirms a subscription (docs/product.md 9.2); its button posts a plain form, as to unsubscribe. */
export default function ConfirmSubscription() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const done = query.get('done');
  return (
    <>
      <Meta title="Confirm your subscription" description="Begin your subscription to updates." noIndex />
      {done === 'true' ? (
        <PageHeader
          title="You are subscribed"
          lead="Thank you. Every email from us has a link that ends it with one click."
          actions={<Button href="/conferences">See the conferences</Button>}
        />
      ) : token !== null && done === null ? (
        <PageHeader
          title="Subscribe to updates?"
          lead="A short email when registration opens, when a deadline approaches and when a programme is published. Nothing else."
        >
          <form
            method="post"
            action={`/confirm-subscription?token=${encodeURIComponent(token)}`}
            className={shared.actions}
          >
            <Button type="submit" size="large">
              Confirm
            </Button>
            <Button href="/" variant="quiet" size="large">
              No, thank you
            </Button>
          </form>
        </PageHeader>
      ) : (
        <PageHeader
          title="This link is not valid"
          lead="Please use the link in our latest email, or subscribe again to be sent another."
          actions={<Button href="/stay-updated">Subscribe</Button>}
        />
      )}
    </>
  );
}
