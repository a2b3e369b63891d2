import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { useEdits } from '#client/site/features/link-page/use-edits.ts';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { closeDisclosureOf, Disclosure } from '#client/ui/Disclosure.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import { InviteToSeatDocument, NameSeatDocument } from './OrderPeople.generated.ts';
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

function InviteForm({ seat }: SeatProps) {
  const stands = { email: seat.email ?? '' };
  const form = useEdits(
    useLinkForm(InviteToSeatDocument, {
      variables: ({ email = '' }, token) => ({ token, seatId: seat.id, version: seat.version, email }),
      onSent: (_seat, { form }) => closeDisclosureOf(form),
    }),
    stands,
  );
  return (
    <form {...form.formProps} aria-label={`Send a link for place ${seat.position}`}>
      <TextInput
        label="Their email address"
        type="email"
        maxLength={254}
        required
        defaultValue={stands.email}
        {...form.field('email')}
      />
      <FormOutcome form={form} />
      <Button type="submit" size="small" busy={form.busy}>
        Send the link
      </Button>
    </form>
  );
}

function NameForm({ order, seat }: SeatProps) {
  const stands = { name: seat.name, organization: seat.organization || order.organization };
  const form = useEdits(
    useLinkForm(NameSeatDocument, {
      variables: (holder, token) => ({ token, seatId: seat.id, version: seat.version, holder }),
      onSent(_seat, { form }) {
        closeDisclosureOf(form);
        // Whoever has an address looks after their place from now on, and the form is gone.
        if (!form.isConnected) document.getElementById(`place-${seat.position}`)?.focus();
      },
    }),
    stands,
  );
  return (
    <form {...form.formProps} aria-label={`Name somebody for place ${seat.position}`}>
      <TextInput
        label="Name"
        hint="As on the badge, with a title if they use one."
        required
        defaultValue={stands.name}
        {...form.field('name')}
      />
      <TextInput
        label="Organization"
        required
        defaultValue={stands.organization}
        {...form.field('organization')}
      />
      <TextInput
        label="Email"
        note="(optional)"
        hint="With an address they get their ticket by email, and look after it from then on."
        type="email"
        maxLength={254}
        {...form.field('email')}
      />
      <FormOutcome form={form} />
      <Button type="submit" size="small" busy={form.busy}>
        Save the name
      </Button>
    </form>
  );
}
