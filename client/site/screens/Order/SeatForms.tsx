import { ChangeFailure } from '#client/site/features/link-page/ChangeFailure.tsx';
import { useChangeForm } from '#client/site/features/link-page/use-change-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { closeDisclosureOf, Disclosure } from '#client/ui/Disclosure.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useInviteToSeatMutation, useNameSeatMutation } from './OrderPeople.generated.ts';
import styles from './OrderPeople.module.css';
import type { SeatProps } from './OrderPeople.tsx';

/** Two ways to say who takes a place: by name, or by a link that they claim it with. */
export function SeatForms(props: SeatProps) {
  const { seat } = props;
  const label = `${seat.ticket}, place ${seat.position}`;
  return (
    <div className={`${shared.links} ${styles.forms}`} data-print="hide">
      <Disclosure
        name={`seat-${seat.id}`}
        summary={
          <>
            <span>{seat.state === 'INVITED' ? 'Send the link again' : 'Send a link'}</span>
            <span className="visually-hidden"> for {label}</span>
          </>
        }
      >
        <InviteForm {...props} />
      </Disclosure>
      <Disclosure
        name={`seat-${seat.id}`}
        summary={
          <>
            <span>{seat.state === 'NAMED' ? 'Change the name' : 'Name somebody'}</span>
            <span className="visually-hidden"> for {label}</span>
          </>
        }
      >
        <NameForm {...props} />
      </Disclosure>
    </div>
  );
}

function InviteForm({ order, seat, reload }: SeatProps) {
  const [invite] = useInviteToSeatMutation();
  const { status, failure, formProps, field } = useChangeForm({
    send: async ({ email = '' }) =>
      (await invite({ variables: { ...variablesOf(order, seat), email } })).data?.inviteToSeat,
    reload,
    onSent: closeDisclosureOf,
  });
  return (
    <form {...formProps} aria-label={`Send a link for place ${seat.position}`}>
      <TextInput
        label="Their email address"
        type="email"
        maxLength={254}
        required
        defaultValue={seat.email ?? ''}
        {...field('email')}
      />
      <ChangeFailure failure={status === 'error' ? failure : null} />
      <Button type="submit" size="small" busy={status === 'sending'}>
        Send the link
      </Button>
    </form>
  );
}

function NameForm({ order, seat, reload }: SeatProps) {
  const [name] = useNameSeatMutation();
  const { status, failure, formProps, field } = useChangeForm({
    send: async (holder) =>
      (await name({ variables: { ...variablesOf(order, seat), holder } })).data?.nameSeat,
    reload,
    onSent(form) {
      closeDisclosureOf(form);
      // Whoever has an address looks after their place from now on, and the form is gone.
      if (!form.isConnected) document.getElementById(`place-${seat.position}`)?.focus();
    },
  });
  return (
    <form {...formProps} aria-label={`Name somebody for place ${seat.position}`}>
      <TextInput
        label="Name"
        hint="As on the badge, with a title if they use one."
        required
        defaultValue={seat.name}
        {...field('name')}
      />
      <TextInput
        label="Organization"
        required
        defaultValue={seat.organization || order.organization}
        {...field('organization')}
      />
      <TextInput
        label="Email"
        note="(optional)"
        hint="With an address they get their ticket by email, and look after it from then on."
        type="email"
        maxLength={254}
        {...field('email')}
      />
      <ChangeFailure failure={status === 'error' ? failure : null} />
      <Button type="submit" size="small" busy={status === 'sending'}>
        Save the name
      </Button>
    </form>
  );
}

function variablesOf(order: SeatProps['order'], seat: SeatProps['seat']) {
  return { token: order.token, seatId: seat.id, version: seat.version };
}
