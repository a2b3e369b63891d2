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
          <TransferForm {...props} />
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
      title={pendingChange?.state === 'WAITING' ? 'Waiting for the organiser' : 'Waiting to be confirmed'}
      actions={
        <LinkForm form={form} label="Take it back" send="Take it back" variant="secondary" size="small" />
      }
    >
      {pendingChange?.kind === 'EMAIL' ? (
        <p key="email">
          We wrote to <span translate="no">{pendingChange.email}</span>. The address counts once it is
          confirmed there.
        </p>
      ) : pendingChange?.state === 'WAITING' ? (
        <p key="waiting">
          Both of you have confirmed that <span translate="no">{pendingChange.name}</span> takes over. As the
          organisations differ, the organiser decides; until then the ticket is yours.
        </p>
      ) : (
        <p key="open">
          We wrote to you and to <span translate="no">{pendingChange?.email}</span>. Once both of you have
          confirmed, the ticket is <span translate="no">{pendingChange?.name}</span>’s.
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
    <LinkForm form={form} label="Your email address" send="Confirm it by email" variant="secondary">
      <TextInput
        label={seat.email ? 'New email address' : 'Email address'}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...form.field('email')}
      />
    </LinkForm>
  );
}

function TransferForm({ seat }: SeatPartProps) {
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
        A ticket can be handed to a colleague within your organisation. Both of you confirm it by email; your
        link and your code then stop working.
      </p>
      <TextInput label="Colleague’s name" required {...form.field('name')} />
      <TextInput
        label="Colleague’s organization"
        required
        defaultValue={seat.organization}
        {...form.field('organization')}
      />
      <TextInput label="Colleague’s email" type="email" maxLength={254} required {...form.field('email')} />
    </LinkForm>
  );
}
