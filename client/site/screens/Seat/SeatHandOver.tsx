import { useState } from 'react';
import { ChangeFailure } from '#client/site/features/link-page/ChangeFailure.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { refusalOf, useChangeForm } from '#client/site/features/link-page/use-change-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import {
  useChangeSeatEmailMutation,
  useTransferSeatMutation,
  useWithdrawSeatChangeMutation,
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

function Pending({ token, seat, reload }: SeatPartProps) {
  const [withdraw, { loading }] = useWithdrawSeatChangeMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { pendingChange } = seat;
  const takeBack = async () => {
    const variables = { token, version: seat.version };
    setRefusal(await refusalOf(withdraw({ variables }).then(({ data }) => data?.withdrawSeatChange)));
    await reload().catch(() => {});
  };
  return (
    <Notice
      tone="warning"
      title={pendingChange?.state === 'WAITING' ? 'Waiting for the organiser' : 'Waiting to be confirmed'}
      actions={
        <Button variant="secondary" size="small" busy={loading} onClick={takeBack}>
          Take it back
        </Button>
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
      {refusal && <p>{refusal}</p>}
    </Notice>
  );
}

function EmailForm({ token, seat, reload }: SeatPartProps) {
  const [changeEmail] = useChangeSeatEmailMutation();
  const { status, failure, formProps, field } = useChangeForm({
    send: async ({ email = '' }) =>
      (await changeEmail({ variables: { token, version: seat.version, email } })).data?.changeSeatEmail,
    reload,
    onSent: (form) => form.reset(),
  });
  return (
    <form {...formProps} aria-label="Your email address" className={link.form}>
      <TextInput
        label={seat.email ? 'New email address' : 'Email address'}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        {...field('email')}
      />
      <ChangeFailure failure={status === 'error' ? failure : null} />
      <Button type="submit" variant="secondary" busy={status === 'sending'} className={shared.send}>
        Confirm it by email
      </Button>
    </form>
  );
}

function TransferForm({ token, seat, reload }: SeatPartProps) {
  const [transfer] = useTransferSeatMutation();
  const { status, failure, formProps, field } = useChangeForm({
    send: async (to) =>
      (await transfer({ variables: { token, version: seat.version, to } })).data?.transferSeat,
    reload,
    onSent: (form) => form.reset(),
  });
  return (
    <form {...formProps} aria-label="Hand over your ticket" className={link.form}>
      <p className={`${shared.small} ${styles.small}`}>
        A ticket can be handed to a colleague within your organisation. Both of you confirm it by email; your
        link and your code end then.
      </p>
      <TextInput label="Colleague’s name" required {...field('name')} />
      <TextInput
        label="Colleague’s organization"
        required
        defaultValue={seat.organization}
        {...field('organization')}
      />
      <TextInput label="Colleague’s email" type="email" maxLength={254} required {...field('email')} />
      <ChangeFailure failure={status === 'error' ? failure : null} />
      <Button type="submit" variant="secondary" busy={status === 'sending'} className={shared.send}>
        Ask both to confirm
      </Button>
    </form>
  );
}
