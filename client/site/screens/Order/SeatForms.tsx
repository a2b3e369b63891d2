import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { useEdits } from '#client/site/features/link-page/use-edits.ts';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
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
    <LinkForm form={form} label={`Send a link for place ${seat.position}`} send="Send the link" size="small">
      <TextInput
        label="Their email address"
        type="email"
        required
        defaultValue={stands.email}
        {...form.field('email')}
      />
    </LinkForm>
  );
}

function NameForm({ order, seat }: SeatProps) {
  const stands = { name: seat.name, organization: seat.organization || order.organization };
  const form = useEdits(
    useLinkForm(NameSeatDocument, {
      variables: (holder, token) => ({ token, seatId: seat.id, version: seat.version, holder }),
      onSent(named, { form }) {
        closeDisclosureOf(form);
        // Whoever has an address looks after their place from now on, and the form goes.
        if (named.__typename === 'OrderSeat' && !named.nameable)
          document.getElementById(`place-${seat.position}`)?.focus();
      },
    }),
    stands,
  );
  return (
    <LinkForm
      form={form}
      label={`Name somebody for place ${seat.position}`}
      send="Save the name"
      size="small"
    >
      <TextInput
        label="Name"
        hint="As it should appear on the badge, with a title if they use one."
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
        hint="If you enter one, we email them their ticket and they manage it from then on."
        type="email"
        {...form.field('email')}
      />
    </LinkForm>
  );
}
