import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConferenceLinkPage } from '#client/site/features/link-page/ConferenceLinkPage.tsx';
import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { useLinkPage } from '#client/site/features/link-page/link-page.tsx';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { keepHeldPlace } from '#client/site/features/waiting/held-place.ts';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import { printLastMinute } from '#domain/printed-dates.ts';
import { registrationLink } from '#domain/registration/registration-link.ts';
import { timesNote } from '#domain/time.ts';
import { LeaveWaitingListDocument, type WaitingPlaceQuery } from './Waiting.generated.ts';

type Place = NonNullable<WaitingPlaceQuery['waitingPlace']>;

type WaitingSheetProps = { place: Place };

/** How it stands with the place, and what can be done: register with what is held, or leave the list. */
export function WaitingSheet({ place }: WaitingSheetProps) {
  const { conference, itemName, state } = place;
  const standing = state === 'WAITING' || state === 'OFFERED';
  return (
    <ConferenceLinkPage
      conference={conference}
      eyebrow="Waiting list"
      tab="Waiting list"
      description="A place on a waiting list."
      card="About your place"
      facts={[{ term: 'Ticket or extra', value: itemName }]}
      note={
        standing &&
        `Keep this page’s address private: anyone who has it can use or give up your place. ${timesNote()}`
      }
    >
      <State place={place} />
      {state === 'OFFERED' && <Register place={place} />}
      {standing && (
        <Section nested title="No longer interested?" className={link.ending}>
          <Disclosure summary={state === 'OFFERED' ? 'Give up this place' : 'Leave the waiting list'}>
            <LeaveForm place={place} />
          </Disclosure>
        </Section>
      )}
    </ConferenceLinkPage>
  );
}

/** The form is opened with the place, which it reads from this tab: an address would be kept in too many places. */
function Register({ place }: WaitingSheetProps) {
  const { token } = useLinkPage();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const { conference, itemId, itemName, heldUntil } = place;
  const register = () => {
    const held = { token, conferenceId: conference.id, itemId, itemName, heldUntil: heldUntil ?? '' };
    if (!keepHeldPlace({ ...held, fresh: true })) return setFailed(true);
    navigate(registrationLink(conference));
  };
  return (
    <div className={link.action}>
      <Button size="large" onClick={register}>
        Register with this place
      </Button>
      {failed && (
        <Notice tone="error" live title="This browser could not store your place">
          <p>
            Please allow this site to store data, or open the link in another browser. The place stays held
            for you.
          </p>
        </Notice>
      )}
    </div>
  );
}

function State({ place }: { place: Place }) {
  const { state, position, itemName, heldUntil, ordered } = place;
  const before = (position ?? 1) - 1;
  switch (state) {
    case 'WAITING':
      return (
        <Notice tone="info" title={before === 0 ? 'You are next' : `You are number ${position}`}>
          <p>
            <span>
              {before === 0
                ? 'We will offer you the next free place.'
                : `${before === 1 ? 'One person is' : `${before} people are`} ahead of you. Places are offered in the order in which people joined.`}
            </span>{' '}
            We will email you then and hold the place for 48 hours.
          </p>
        </Notice>
      );
    case 'OFFERED':
      return (
        <Notice tone="success" title={`A place is held for you until ${printLastMinute(heldUntil ?? '')}`}>
          <p>
            {ordered
              ? 'You have started to register with it. If you have not paid yet, open that order, or register again: the new registration replaces the earlier one.'
              : `Register with it until then: ${itemName}. After that it goes to the next person on the list.`}
          </p>
        </Notice>
      );
    case 'TAKEN':
      return (
        <Notice tone="success" title="You have registered with your place">
          <p>You will find your links in the emails about your registration.</p>
        </Notice>
      );
    case 'LAPSED':
      return (
        <Notice tone="warning" title="The place is no longer held" actions={<ToTheForm place={place} />}>
          <p>
            You did not register with it in time. While registration is open, you can join the end of the list
            again on the registration form.
          </p>
        </Notice>
      );
    case 'LEFT':
      return (
        <Notice tone="info" title="You have left the waiting list" actions={<ToTheForm place={place} />}>
          <p>You can join the end of the list again on the registration form.</p>
        </Notice>
      );
    case 'REMOVED':
      return (
        <Notice tone="info" title="You are no longer on the waiting list">
          <p>
            The organiser has removed you from it. If you have any questions, please{' '}
            <a href="/contact">contact us</a>.
          </p>
        </Notice>
      );
    case 'CLOSED':
      return (
        <Notice tone="info" title="The waiting list has ended">
          <p>Registration for this conference is over.</p>
        </Notice>
      );
  }
}

function ToTheForm({ place: { conference } }: { place: Place }) {
  return (
    <Button href={registrationLink(conference)} size="small" variant="secondary">
      To the registration form
    </Button>
  );
}

function LeaveForm({ place }: WaitingSheetProps) {
  const form = useLinkForm(LeaveWaitingListDocument, { variables: (_values, token) => ({ token }) });
  const label = place.state === 'OFFERED' ? 'Give up the place' : 'Leave the list';
  return (
    <LinkForm form={form} label={label} send={label} size="small">
      <p>
        <span>
          {place.state === 'OFFERED'
            ? 'The place goes to the next person on the list.'
            : 'You will lose your position. If you join again, you start at the end.'}
        </span>{' '}
        This can’t be undone.
      </p>
    </LinkForm>
  );
}
