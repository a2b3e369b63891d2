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
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { CO_AUTHORS_STATE_NAMES } from '#domain/abstracts/abstract-state.ts';
import { timesNote } from '#domain/time.ts';
import type { CoAuthorQuery } from './CoAuthor.generated.ts';
import { OwnEntryForm } from './OwnEntryForm.tsx';

type Facts = NonNullable<CoAuthorQuery['coAuthorAbstract']>;

/** What the parts of the page get. */
export type CoAuthorPartProps = { abstract: Facts };

/** All of an abstract, what its author can change of themselves, and the way to say that they are no author. */
export function CoAuthorSheet({ abstract }: CoAuthorPartProps) {
  const { conference, reference, state, open, objectedAt } = abstract;
  const withdrawn = state === 'WITHDRAWN';
  return (
    <LinkSheet
      discipline={conference?.discipline}
      title={<Formulas text={abstract.title} html={abstract.titleHtml} />}
      eyebrow={
        <>
          You are named as an author · <span className={shared.whole}>{reference}</span>
        </>
      }
      tab={`An abstract that names you: ${reference}`}
      description="An abstract."
      card="About the abstract"
      facts={[
        { term: 'Submitted by', value: abstract.submitter },
        ...heldAt(abstract),
        { term: 'State', value: CO_AUTHORS_STATE_NAMES[state] },
        ...presentation(abstract),
        { term: 'Keywords', value: abstract.keywords },
        { term: 'Reference', value: reference },
      ]}
      note={`Keep this page’s address private${open ? ': anyone who has it can change your details' : ''}.${abstract.places.length > 0 ? ` ${timesNote({ programme: true })}` : ''}`}
    >
      <SavedWithoutScript />
      {withdrawn && (
        <Notice tone="info" title="This abstract is withdrawn">
          <p>It will not be presented or printed.</p>
        </Notice>
      )}
      {objectedAt && !withdrawn && (
        <Notice tone="info" title="You have said that you are not an author">
          <p>
            {abstract.listed
              ? 'The organiser has looked into it: you stay one of its authors. If you have questions, please write to us.'
              : 'The organiser is looking into it. Your name will not be printed in the meantime.'}
          </p>
        </Notice>
      )}
      {conference && <PlacesOnProgramme places={abstract.places} conferenceId={conference.id} />}
      {abstract.acceptedAs && conference && open && abstract.ticketMissing !== null && (
        <PresenterTicket missing={abstract.ticketMissing} registrationLink={conference.registrationLink} />
      )}
      <Section nested title="The abstract">
        <AbstractText text={abstract.abstractShown.html} {...abstract} />
      </Section>
      {open && <OwnEntryForm abstract={abstract} />}
      {!objectedAt && !withdrawn && <ObjectForm />}
    </LinkSheet>
  );
}

function ObjectForm() {
  const form = usePlainLinkForm('object');
  return (
    <Disclosure summary="I am not an author of this">
      <LinkForm form={form} label="I am not an author of this" send="I am not an author" size="small">
        <p>
          The organiser will look into it. Your name will not be printed in the meantime, and nothing else
          changes. You and the person who submitted the abstract will be told by email what was decided.
        </p>
        <TextArea
          label="Explanation"
          note="(optional)"
          hint="The organiser alone reads it."
          rows={3}
          {...form.field('why')}
        />
      </LinkForm>
    </Disclosure>
  );
}
