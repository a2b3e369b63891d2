import { AbstractText } from '#client/site/features/AbstractText/AbstractText.tsx';
import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { heldAt, LinkSheet } from '#client/site/features/link-page/LinkSheet.tsx';
import { SavedWithoutScript } from '#client/site/features/link-page/SavedWithoutScript.tsx';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import {
  PlacesOnProgramme,
  PresenterTicket,
  presentation,
} from '#client/site/features/PlacesOnProgramme.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import { ACCEPTED_AS_NAMES, acceptedInWords } from '#domain/abstracts/accepted-as.ts';
import { printInstant } from '#domain/printed-dates.ts';
import { timesNote } from '#domain/time.ts';
import type { AuthorAbstractQuery } from './AuthorAbstract.generated.ts';
import styles from './AuthorAbstract.module.css';
import { EditForm } from './EditForm.tsx';
import { History } from './History.tsx';
import { PresentedFiles } from './PresentedFiles.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

type Facts = NonNullable<AuthorAbstractQuery['authorAbstract']>;

/** What the parts of the page get. */
export type AuthorPartProps = { abstract: Facts };

/** How it stands with an abstract, what is asked of its author, and what can be changed. */
export function AuthorSheet({ abstract }: AuthorPartProps) {
  const { conference, reference, open, places } = abstract;
  return (
    <LinkSheet
      discipline={conference?.discipline}
      title={<Formulas text={abstract.content.title} html={abstract.content.titleHtml} />}
      eyebrow={`Your abstract · ${reference}`}
      tab={`Your abstract: ${reference}`}
      description="An abstract."
      card="About the abstract"
      facts={[...heldAt(abstract), ...presentation(abstract), { term: 'Reference', value: reference }]}
      note={`Keep this page’s address private${open ? ': anyone who has it can change your abstract' : ''}. ${timesNote({ programme: places.length > 0 })}`}
    >
      <SavedWithoutScript />
      <State abstract={abstract} />
      <Presenting abstract={abstract} />
      {open ? (
        <>
          {abstract.acceptedAs && <PresentedFiles abstract={abstract} />}
          <EditForm abstract={abstract} />
          {!abstract.acceptedAs && <PresentedFiles abstract={abstract} />}
        </>
      ) : (
        <Section nested title="Your abstract">
          <AbstractText text={abstract.content.abstractShown.html} {...abstract.content} />
        </Section>
      )}
      <History abstract={abstract} />
      {open && <WithdrawForm placed={places.some(({ cancelled }) => !cancelled)} />}
    </LinkSheet>
  );
}

function State({ abstract }: AuthorPartProps) {
  const { acceptedAs, acceptedMinutes, open } = abstract;
  const as = acceptedAs ? ` as ${acceptedInWords(acceptedAs, acceptedMinutes)}` : '';
  const isPlaced = abstract.places.some(({ outdated }) => !outdated);
  // As what it was accepted before, it may still have the place of then.
  const hadPlace = abstract.places.length > 0;
  switch (abstract.state) {
    case 'SUBMITTED':
      return open ? (
        <Notice tone="info" title="Under review">
          <p>The scientific committee is reviewing it. We will email you the decision.</p>
        </Notice>
      ) : (
        <Notice tone="info" title="No decision">
          <p>The conference took place before the committee reached a decision.</p>
        </Notice>
      );
    case 'REVISE':
      return open ? (
        <Notice tone="warning" title="Please revise your abstract">
          <Comments abstract={abstract} title="Requested changes:" />
          <p>
            Change it below and send your revision. The committee will then review it again. The document that
            you submitted stays as it is.
          </p>
        </Notice>
      ) : (
        <Notice tone="info" title="A revision was requested">
          <Comments abstract={abstract} />
          <p>The conference took place before we received it.</p>
        </Notice>
      );
    case 'REVISED':
      return open ? (
        <Notice tone="success" title="We have received your revision">
          <Comments abstract={abstract} title="Requested changes:" />
          <p>
            {abstract.revisedAt && `Received ${printInstant(abstract.revisedAt)}. `}
            The committee will review it again, and we will email you the decision. Until then, you can still
            change it below.
          </p>
        </Notice>
      ) : (
        <Notice tone="info" title="No decision">
          <p>The conference took place before the committee reached a decision on your revision.</p>
        </Notice>
      );
    case 'ACCEPTED':
      // Once the conference is over, nobody is asked whether they will present it.
      return open ? (
        <Notice
          tone="success"
          title={`Accepted${as}. Will ${abstract.presents ? 'you present it' : 'it be presented'}?`}
          actions={<ConfirmForm abstract={abstract} />}
        >
          <Comments abstract={abstract} />
          <p>
            Please confirm, so that we can{' '}
            {isPlaced ? 'keep its place' : `give it a ${hadPlace ? 'new ' : ''}place`} on the programme.
          </p>
        </Notice>
      ) : (
        <Notice tone="success" title={`Accepted${as}`}>
          <Comments abstract={abstract} />
        </Notice>
      );
    case 'CONFIRMED':
      return (
        <Notice tone="success" title={`Accepted${as}, and confirmed by you`}>
          <Comments abstract={abstract} />
          {open && !isPlaced && (
            <p>
              Thank you. We will email you the day, time and room once it{' '}
              {hadPlace ? 'has its new place' : 'is'} on the programme.
            </p>
          )}
        </Notice>
      );
    case 'REJECTED':
      return (
        <Notice tone="info" title="Not accepted">
          <Comments abstract={abstract} />
          <p>Thank you for your submission. It can no longer be changed.</p>
        </Notice>
      );
    case 'WITHDRAWN':
      return (
        <Notice tone="info" title="This abstract is withdrawn">
          <p>
            If that was a mistake, please <a href="/contact">contact us</a>.
          </p>
        </Notice>
      );
  }
}

/** When and where it is presented, or would have been, once that is published, and the presenter's ticket. */
function Presenting({ abstract }: AuthorPartProps) {
  const { places, conference, acceptedAs, ticketMissing, open } = abstract;
  if (!conference) return null;
  return (
    <>
      <PlacesOnProgramme places={places} conferenceId={conference.id} />
      {open && acceptedAs && (
        <PresenterTicket missing={ticketMissing} registrationLink={conference.registrationLink} />
      )}
    </>
  );
}

/** What the committee said with its decision. */
function Comments({
  abstract: { decisionMessage },
  title = 'The committee’s comments:',
}: AuthorPartProps & { title?: string }) {
  if (decisionMessage === '') return null;
  return (
    <>
      <p>{title}</p>
      <blockquote className={styles.now}>{decisionMessage}</blockquote>
    </>
  );
}

function ConfirmForm({ abstract: { acceptedAs, presents } }: AuthorPartProps) {
  const form = usePlainLinkForm('confirm');
  const name = ACCEPTED_AS_NAMES[acceptedAs ?? 'TALK'].toLowerCase();
  const send = presents ? 'I will present this' : 'Confirm that it will be presented';
  return <LinkForm form={form} label={`Confirm the ${name}`} send={send} />;
}
