import { useNavigate } from 'react-router-dom';
import { ConferenceLinkPage } from '#client/site/features/link-page/ConferenceLinkPage.tsx';
import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { fullName } from '#domain/names.ts';
import { printLastMinute } from '#domain/printed-dates.ts';
import { registrationLink } from '#domain/registration/registration-link.ts';
import { timesNote } from '#domain/time.ts';
import { fillForm } from './fill-form.ts';
import { DeclineInvitationDocument, type InvitationQuery } from './Invitation.generated.ts';

type InvitationOf = NonNullable<InvitationQuery['invitation']>;

/** What somebody is invited to, and what can be done: register, send an abstract, or say no. */
export function InvitationSheet({ invitation }: { invitation: InvitationOf }) {
  const { conference, state, couponCode } = invitation;
  return (
    <ConferenceLinkPage
      conference={conference}
      eyebrow="You are invited"
      tab="Invitation"
      description="An invitation."
      card="The conference"
      facts={factsOf(invitation)}
      withoutScript={`To register or decline here, please turn on JavaScript in your browser.${couponCode ? ` Your code for the registration form is ${couponCode}.` : ''}`}
      note={`Keep this page’s address private: it is personal to you. ${timesNote()}`}
    >
      <State invitation={invitation} />
      {state === 'OPEN' && (
        <>
          <Accept invitation={invitation} />
          <Section nested title="Can’t come?" className={link.ending}>
            <Disclosure summary="Decline the invitation">
              <DeclineForm />
            </Disclosure>
          </Section>
        </>
      )}
    </ConferenceLinkPage>
  );
}

function factsOf(invitation: InvitationOf) {
  return [
    { term: 'Registration', value: offText(invitation.registrationPercent) },
    { term: 'Add-ons', value: offText(invitation.addOnsPercent) },
    { term: 'Accommodation', value: offText(invitation.accommodationPercent) },
    { term: 'For', value: `${fullName({ designation: '', ...invitation })}, ${invitation.email}` },
  ].filter(({ value }) => value !== '');
}

function offText(percent: number): string {
  if (percent === 0) return '';
  return percent === 100 ? 'Complimentary' : `${percent}% off`;
}

function State({ invitation: { state, endsAt, abstractUntil } }: { invitation: InvitationOf }) {
  switch (state) {
    case 'OPEN':
      return (
        <Notice tone="success" title={`Your invitation is valid until ${printLastMinute(endsAt)}`}>
          <p>
            It works only with the email address it was sent to, so please register with that one.
            {abstractUntil &&
              ` You can also submit abstracts with it until ${printLastMinute(abstractUntil)}.`}
          </p>
        </Notice>
      );
    case 'USED':
      return (
        <Notice tone="success" title="You have registered with your invitation">
          <p>You will find your links in the emails about your registration.</p>
        </Notice>
      );
    case 'DECLINED':
      return (
        <Notice tone="info" title="You have declined the invitation">
          <p>
            Thank you for telling us. If you can come after all, please <a href="/contact">contact us</a>.
          </p>
        </Notice>
      );
  }
}

/** The form is filled in with what the invitation says, within this tab. */
function Accept({ invitation }: { invitation: InvitationOf }) {
  const navigate = useNavigate();
  const { conference, abstractUntil } = invitation;
  const register = () => {
    fillForm(invitation);
    navigate(registrationLink(conference));
  };
  return (
    <div className={link.action}>
      <Button size="large" onClick={register}>
        Register
      </Button>
      {invitation.couponCode && (
        <p className={shared.small}>
          Your code, <strong>{invitation.couponCode}</strong>, is filled in for you.
        </p>
      )}
      {abstractUntil && (
        <Button href={`/abstract-submission?conference=${conference.id}`} variant="secondary">
          Submit an abstract
        </Button>
      )}
    </div>
  );
}

function DeclineForm() {
  const form = useLinkForm(DeclineInvitationDocument, { variables: (_values, token) => ({ token }) });
  return (
    <LinkForm form={form} label="Decline the invitation" send="Decline" size="small">
      <p>
        You will no longer be able to use it. Anything you have already registered for or submitted stays.
      </p>
    </LinkForm>
  );
}
