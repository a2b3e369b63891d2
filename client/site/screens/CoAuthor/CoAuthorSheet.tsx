import { AbstractText } from '#client/site/features/AbstractText/AbstractText.tsx';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { SavedWithoutScript } from '#client/site/features/link-page/SavedWithoutScript.tsx';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { PlacesOnProgramme } from '#client/site/features/PlacesOnProgramme.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { presentedAs } from '#domain/abstracts/accepted-as.ts';
import type { CoAuthorQuery } from './CoAuthor.generated.ts';
import styles from './CoAuthor.module.css';
import { OwnEntryForm } from './OwnEntryForm.tsx';

type Facts = NonNullable<CoAuthorQuery['coAuthorAbstract']>;

/** What the parts of the page get. */
export type CoAuthorPartProps = { abstract: Facts };

/** All of an abstract, what its author can change of themselves, and the way to say that they are no author. */
export function CoAuthorSheet({ abstract }: CoAuthorPartProps) {
  const { conference, reference, withdrawn, objectedAt } = abstract;
  return (
    <div data-discipline={conference?.discipline}>
      <Meta title={`An abstract that names you: ${reference}`} description="An abstract." noIndex />
      <PageHeader
        eyebrow={`You are named as an author · ${reference}`}
        title={<Formulas text={abstract.title} html={abstract.titleHtml} />}
      />
      <div className={`wrap ${link.page} ${link.parts} ${styles.page}`}>
        <div className={link.parts}>
          <SavedWithoutScript />
          {withdrawn && (
            <Notice tone="info" title="This abstract is withdrawn">
              <p>It is not presented, and printed nowhere.</p>
            </Notice>
          )}
          {objectedAt && !withdrawn && (
            <Notice tone="info" title="You have said that you are not an author">
              <p>The organiser looks into it. Until that is decided, your name is not printed.</p>
            </Notice>
          )}
          {abstract.acceptedAs && conference && (
            <PlacesOnProgramme
              places={abstract.places}
              conferenceId={conference.id}
              title="Its place on the programme"
            />
          )}
          <Section nested title="The abstract">
            <AbstractText text={abstract.abstractShown.html} {...abstract} />
          </Section>
          {abstract.open && <OwnEntryForm abstract={abstract} />}
          {!objectedAt && !withdrawn && <ObjectForm />}
        </div>
        <aside aria-label="About the abstract" className={styles.card}>
          <DataList
            items={[
              { term: 'Submitted by', value: abstract.submitter },
              { term: 'Conference', value: abstract.conferenceTitle },
              ...(conference
                ? [
                    { term: 'Dates', value: conference.date },
                    { term: 'Place', value: conference.location },
                    ...(conference.venueText ? [{ term: 'Venue', value: conference.venueText }] : []),
                  ]
                : []),
              { term: 'Presentation', value: presentedAs(abstract) },
              { term: 'Keywords', value: abstract.keywords },
              { term: 'Reference', value: reference },
            ]}
          />
        </aside>
        <p className={`${shared.small} ${styles.small}`}>
          Keep this page’s address private: whoever has it can change what is printed of you.
        </p>
      </div>
    </div>
  );
}

function ObjectForm() {
  const form = usePlainLinkForm('object');
  return (
    <Disclosure summary="I am not an author of this">
      <form {...form.formProps} aria-label="I am not an author of this" className={link.form}>
        <p>
          The organiser looks into it, and your name is not printed meanwhile. Nothing else changes; whoever
          submitted the abstract is not told by us.
        </p>
        <TextArea label="Explanation" note="(optional)" maxLength={2000} rows={3} {...form.field('why')} />
        <FormOutcome form={form} />
        <Button type="submit" size="small" busy={form.busy} className={shared.send}>
          I am not an author
        </Button>
      </form>
    </Disclosure>
  );
}
