import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AbstractText } from '#client/site/features/AbstractText/AbstractText.tsx';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import type { FormValues } from '#client/site/features/form/use-sent-form.ts';
import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Names } from '#client/ui/Names.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { FORMULA_HINT, PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { ABSTRACT_CONSENTS, CONSENT_NAMES } from '#domain/abstracts/presented-file.ts';
import { wordCounter } from '#domain/abstracts/word-count.ts';
import { listed } from '#domain/text.ts';
import type { AbstractWordsFragment } from './AuthorAbstract.generated.ts';
import styles from './AuthorAbstract.module.css';
import { AuthorRows } from './AuthorRows.tsx';
import type { AuthorPartProps } from './AuthorSheet.tsx';
import { FormulaPreview } from './FormulaPreview.tsx';
import { Versions } from './History.tsx';
import { PlaceRows } from './PlaceRows.tsx';

/** What the abstract says, with its authors, to be read and changed, and what its author agrees to; what waits for the organiser stands in the form. */
export function EditForm({ abstract }: AuthorPartProps) {
  const { version, proposal, changedAtOnce, state } = abstract;
  const [round, setRound] = useState(0);
  const save = useRef<HTMLButtonElement>(null);
  const form = usePlainLinkForm('save', (sent) => {
    flushSync(() => setRound((before) => before + 1));
    // The field that had the focus is gone with its row.
    if (!sent.contains(document.activeElement)) save.current?.focus();
  });
  const changed = form.failure?.code === 'ABSTRACT_CHANGED';
  const waiting = proposal?.state === 'OPEN';
  const content = waiting ? proposal.content : abstract.content;
  return (
    <Section nested title="Your abstract">
      <AbstractText text={abstract.content.abstractShown.html} {...abstract.content} />
      {waiting && <Waiting {...proposal} />}
      {proposal?.state === 'DECLINED' && proposal.ofSubmitter && (
        <Notice tone="warning" title="Your last change was declined">
          <p>{proposal.answer || 'The abstract stays as it was.'}</p>
        </Notice>
      )}
      <form {...form.formProps} aria-label="Your abstract" className={styles.edit}>
        {/* What Enter in a field does: without it, the first button of the form would be used. */}
        <button
          type="submit"
          name="do"
          value="save"
          className={styles.enter}
          tabIndex={-1}
          aria-hidden="true"
        >
          Save
        </button>
        {/* Anew once it is saved: authors who were new are known now. What was refused stays as it was typed. */}
        <Fields
          key={round}
          content={content}
          shown={{ version, proposal: waiting ? proposal.id : '' }}
          changed={changed}
          errors={form.errors}
          isOpen={state === 'REVISE'}
          wish={abstract.acceptedAs === null}
          before={
            !changedAtOnce && (
              <p>
                {abstract.acceptedAs === null
                  ? 'The deadline has passed, so the organiser reviews changes first.'
                  : 'The abstract has been accepted, so the organiser reviews changes to its title, text, keywords and authors first. Changes to the biography, the presenter and the spelling of names appear at once.'}
              </p>
            )
          }
        >
          {(filledFrom) => (
            <>
              <Consents agreed={abstract.consents} />
              {changed && (
                <ChangedMeanwhile
                  history={abstract.history.filter(({ number }) => number > Math.max(filledFrom.version, 1))}
                  content={content}
                />
              )}
            </>
          )}
        </Fields>
        <FormOutcome form={form} done={savedWords(state)} />
        <Button ref={save} type="submit" name="do" value="save" busy={form.busy} className={shared.send}>
          {state === 'REVISE' ? 'Send your revision' : 'Save'}
        </Button>
      </form>
    </Section>
  );
}

/** What is said once it is saved: moving an author is not yet the revision that was asked for. */
function savedWords(state: AuthorPartProps['abstract']['state']): string {
  if (state === 'REVISE') return 'Saved. Your revision is still to be sent: change what was asked for.';
  return state === 'REVISED' ? 'Saved. The committee will review it as it is now.' : 'Saved.';
}

type Shown = { version: number; proposal: string };
type FieldsProps = {
  content: AbstractWordsFragment;
  shown: Shown;
  /** Whether a change made meanwhile is shown beside the fields, so that the next is made in knowledge of it. */
  changed: boolean;
  errors: FormValues;
  /** Whether its fields are in sight before somebody asks for them. */
  isOpen: boolean;
  /** Whether its author still wishes how it is presented: once it is accepted, that is decided. */
  wish: boolean;
  /** What is said before the fields. */
  before: ReactNode;
  children: (filledFrom: Shown) => ReactNode;
};

function Fields({ content, shown, changed, errors, isOpen, wish, before, children }: FieldsProps) {
  // Whatever the page reads anew, the fields are what they were filled from.
  const [filledFrom] = useState(shown);
  const { version, proposal } = changed ? shown : filledFrom;
  const [title, setTitle] = useState(content.title);
  const [text, setText] = useState(content.abstract);
  const wrong = Object.keys(errors);
  const isOfAuthors = (name: string) => /^(author|place)-/.test(name);
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="proposal" value={proposal} />
      {before}
      <Part
        summary="Change title, text, keywords or biography"
        isOpen={isOpen}
        isWrong={wrong.some((name) => !isOfAuthors(name))}
      >
        <TextInput
          label="Title"
          name="title"
          required
          defaultValue={content.title}
          error={errors.title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <FormulaPreview text={title} saved={content.titleShown} />
        <TextArea
          label="Text"
          hint={FORMULA_HINT}
          name="abstract"
          rows={10}
          required
          defaultValue={content.abstract}
          error={errors.abstract}
          onChange={({ target }) => setText(target.value)}
          aside={<span translate="no">{wordCounter(text)}</span>}
        />
        <FormulaPreview text={text} saved={content.abstractShown} />
        <TextInput
          label="Keywords"
          hint="Separate keywords with commas."
          name="keywords"
          required
          defaultValue={content.keywords}
          error={errors.keywords}
        />
        {wish ? (
          <RadioGroup
            legend="Presentation type"
            name="presentation"
            inline
            options={PRESENTATION_TYPES.map((value) => ({ value, label: value }))}
            defaultValue={content.presentation}
            error={errors.presentation}
          />
        ) : (
          <input type="hidden" name="presentation" value={content.presentation} />
        )}
        <TextArea
          label="Short biography"
          name="biography"
          rows={4}
          required
          defaultValue={content.biography}
          error={errors.biography}
        />
      </Part>
      <Part summary="Change authors and institutions" isWrong={wrong.some(isOfAuthors)}>
        <AuthorRows authors={content.authors} errors={errors} />
        <PlaceRows places={content.affiliations} errors={errors} />
      </Part>
      {children(filledFrom)}
    </>
  );
}

type PartProps = {
  summary: string;
  /** Whether it is in sight before somebody asks for it. */
  isOpen?: boolean;
  /** Whether one of its fields was refused. */
  isWrong: boolean;
  children: ReactNode;
};

/** Some fields of the form, folded until somebody wants to change them or has to. */
function Part({ summary, isOpen = false, isWrong, children }: PartProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <Disclosure wide summary={summary} open={open || isWrong} onToggle={setOpen}>
      {/* A field that the browser finds empty is brought into sight, so that it can say so. */}
      <div className={styles.edit} onInvalidCapture={() => flushSync(() => setOpen(true))}>
        {children}
      </div>
    </Disclosure>
  );
}

/** What the author agrees to; each by itself, and each can be taken back. */
function Consents({ agreed }: { agreed: readonly string[] }) {
  // What the boxes were filled from is sent, too, so that what was ticked elsewhere meanwhile stays.
  const [filled] = useState(agreed);
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.field}>Permissions</legend>
      <input type="hidden" name="consents" value={['asked', ...filled].join(' ')} />
      {CONSENT_NAMES.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={ABSTRACT_CONSENTS[name]}
          defaultChecked={filled.includes(name)}
        />
      ))}
    </fieldset>
  );
}

type WaitingProps = Pick<NonNullable<AuthorPartProps['abstract']['proposal']>, 'ofSubmitter' | 'coAuthors'>;

function Waiting({ ofSubmitter, coAuthors }: WaitingProps) {
  const form = usePlainLinkForm('proposal-back');
  const others = listed(coAuthors);
  const whose = ofSubmitter ? 'your change' : `a change by ${others || 'a co-author'}`;
  return (
    <Notice
      tone="info"
      title={`The organiser is reviewing ${whose}${ofSubmitter && others ? `, and one by ${others}` : ''}`}
      actions={
        <LinkForm
          form={form}
          label="Withdraw the change"
          send="Withdraw the change"
          size="small"
          variant="secondary"
        />
      }
    >
      <p>
        The form below shows it. The abstract stays as it was until the organiser decides.
        {others && ` If you withdraw or replace the change, we tell ${others}.`}
      </p>
    </Notice>
  );
}

type ChangedMeanwhileProps = {
  history: AuthorPartProps['abstract']['history'];
  content: AbstractWordsFragment;
};

/** What others have changed since the fields were filled, so that what was typed can be compared with it. */
function ChangedMeanwhile({ history, content }: ChangedMeanwhileProps) {
  return (
    <section aria-label="Changed in the meantime">
      {history.length > 0 && <Versions history={history} />}
      <Disclosure summary="Current version">
        <p className={styles.now}>
          <Formulas text={content.title} html={content.titleHtml} />
        </p>
        <p className={styles.now}>{content.abstract}</p>
        <p className={styles.now}>
          <Names names={content.authors.map(({ printedAs }) => printedAs)} />
        </p>
      </Disclosure>
    </section>
  );
}
