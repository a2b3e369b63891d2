import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import {
  ChangeSeatEmailDocument,
  TransferSeatDocument,
  WithdrawSeatChangeDocument,
} from './Seat.generated.ts';
import styles from './Seat.module.css';
import type { SeatPartProps } from './SeatSheet.tsx';

/** What has to be confirmed by mail: another address, another holder. */
export function SeatHandOver(props: SeatPartProps) {
  const { seat } = props;
  return (
    <div className={styles.side}>
      <NoticeRegion>{seat.pendingChange && <Pending {...props} />}</NoticeRegion>
      <Section nested title="Your email address">
        <EmailForm {...props} />
      </Section>
      {seat.email && (
        <Section nested title="Hand over your ticket">
          <HandOverForm {...props} />
        </Section>
      )}
    </div>
  );
}

function Pending({ seat }: SeatPartProps) {
  const { pendingChange } = seat;
  const form = useLinkForm(WithdrawSeatChangeDocument, {
    variables: (_values, token) => ({ token, version: seat.version }),
  });
  return (
    <Notice
      tone="warning"
      title={pendingChange?.state === 'WAITING' ? 'Waiting for the organiser' : 'Waiting for confirmation'}
      actions={
        <LinkForm
          form={form}
          label="Cancel this change"
          send="Cancel this change"
          variant="secondary"
          size="small"
        />
      }
    >
      {pendingChange?.kind === 'EMAIL' ? (
        <p key="email">
          We have emailed <span translate="no">{pendingChange.email}</span>. Your address changes once you
          confirm it there.
        </p>
      ) : pendingChange?.state === 'WAITING' ? (
        <p key="waiting">
          You have both confirmed that <span translate="no">{pendingChange.name}</span> takes over. Because
          your organisations differ, the organiser has to approve it; until then the ticket is yours.
        </p>
      ) : (
        <p key="open">
          We have emailed you and <span translate="no">{pendingChange?.email}</span>. Once you have both
          confirmed, the ticket passes to <span translate="no">{pendingChange?.name}</span>.
        </p>
      )}
    </Notice>
  );
}

function EmailForm({ seat }: SeatPartProps) {
  const form = useLinkForm(ChangeSeatEmailDocument, {
    variables: ({ email = '' }, token) => ({ token, version: seat.version, email }),
    onSent: (_seat, { form }) => form.reset(),
  });
  return (
    <LinkForm form={form} label="Your email address" send="Send confirmation email" variant="secondary">
      <TextInput
        label={seat.email ? 'New email address' : 'Email address'}
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
    </LinkForm>
  );
}

function HandOverForm({ seat }: SeatPartProps) {
  const form = useLinkForm(TransferSeatDocument, {
    variables: (to, token) => ({ token, version: seat.version, to }),
    onSent: (_seat, { form }) => form.reset(),
  });
  return (
    <LinkForm
      form={form}
      label="Hand over your ticket"
      send="Send both confirmation emails"
      variant="secondary"
    >
      <p className={`${shared.small} ${styles.small}`}>
        You can hand your ticket to a colleague at your organisation. Once you have both confirmed by email,
        your link and code stop working.
      </p>
      <TextInput label="Colleague’s name" required {...form.field('name')} />
      <TextInput
        label="Colleague’s organization"
        required
        defaultValue={seat.organization}
        {...form.field('organization')}
      />
      <TextInput label="Colleague’s email" type="email" required {...form.field('email')} />
    </LinkForm>
  );
}
