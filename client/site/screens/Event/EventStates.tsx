import type { Ref } from 'react';
import { Meta } from '#client/site/features/Meta.tsx';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Spinner } from '#client/ui/Spinner.tsx';
import styles from './Event.module.css';

const back = <BackLink href="/conferences">Back to conferences</BackLink>;

type StateProps = {
  /** The state's h1. */
  headingRef: Ref<HTMLHeadingElement>;
};

/** While an event that only the server knows is on its way. */
export function EventLoading({ headingRef }: StateProps) {
  return (
    <>
      <Meta title="Event" description="A conference in our calendar." noIndex />
      <PageHeader
        headingRef={headingRef}
        back={back}
        title={
          <span role="status" className={styles.loading}>
            <Spinner size={36} />
            Loading…
          </span>
        }
      />
    </>
  );
}

type EventFailedProps = StateProps & {
  /** The error's own text. */
  reason: string;
  onRetry: () => void;
};

/** When asking the server has failed (docs/product.md 2.9). */
export function EventFailed({ headingRef, reason, onRetry }: EventFailedProps) {
  return (
    <>
      <Meta title="Couldn’t load event" description="The event could not be loaded." noIndex />
      <PageHeader
        headingRef={headingRef}
        back={back}
        title="Couldn’t load event"
        lead="Something went wrong between your browser and our server. Please try again."
      >
        <Notice tone="error" live actions={<Button onClick={onRetry}>Try again</Button>}>
          <p>{reason}</p>
        </Notice>
      </PageHeader>
    </>
  );
}

/** When the server knows no such event. */
export function EventNotFound({ headingRef }: StateProps) {
  return (
    <>
      <Meta title="Event Not Found" description="There is no event at this address." noIndex />
      <PageHeader
        headingRef={headingRef}
        back={back}
        title="Event Not Found"
        lead="There is no event at this address. It may have been renamed, or the link may be incomplete."
        actions={<Button href="/conferences">View All Conferences</Button>}
      />
    </>
  );
}
