import { FileField } from '#client/site/features/form/FileField.tsx';
import { Honeypot } from '#client/site/features/Honeypot.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Progress } from '#client/ui/Progress.tsx';
import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { FORMULA_HINT, PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { ABSTRACT_FILE_KINDS } from '#domain/abstracts/abstract-file.ts';
import { ABSTRACT_MAX_WORDS } from '#domain/abstracts/word-count.ts';
import type { AbstractConferenceFragment } from './AbstractSubmission.generated.ts';
import styles from './AbstractSubmission.module.css';
import { ConferenceField } from './ConferenceField.tsx';
import type { ClosedCall } from './closed-call.ts';
import type { AbstractForm } from './use-abstract-form.ts';

const ACCEPT = Object.values(ABSTRACT_FILE_KINDS)
  .flatMap(({ extension, mediaType }) => [extension, mediaType])
  .join(',');

const COUNTER_ID = 'abstract-words';

type AbstractFieldsProps = {
  form: AbstractForm;
  /** The conferences that are not over, and those that are. */
  coming: readonly AbstractConferenceFragment[];
  past: readonly AbstractConferenceFragment[];
  /** Why nothing can be presented there, if so. */
  closed: ClosedCall | null;
  /** The conference that the page was opened for; it can't be changed. */
  locked: AbstractConferenceFragment | null;
};

/** The abstract form while it is written and sent (docs/product.md 8). */
export function AbstractFields({ form, coming, past, closed, locked }: AbstractFieldsProps) {
  const { busy: submitting, failure, progress, errors, counter, file } = form;
  const field = (name: string) => ({ name, required: true, readOnly: submitting, error: errors[name] });
  const words = Number.parseInt(counter, 10);
  return (
    <form {...form.formProps} className={styles.form}>
      <p className={styles.note}>All fields are required. Co-authors may be added now or later.</p>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Conference</legend>
        <NoticeRegion>
          {closed && (
            <Notice tone="warning" title={closed.title}>
              <p>
                <span>{closed.text}</span>{' '}
                <a href="/stay-updated">Be the first to hear when the next call opens.</a>
              </p>
            </Notice>
          )}
        </NoticeRegion>
        <ConferenceField coming={coming} past={past} locked={locked} error={errors.conference} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Author</legend>
        <div className={styles.pair}>
          <TextInput label="Full name" autoComplete="name" {...field('fullName')} />
          <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
          <TextInput label="Phone number" type="tel" autoComplete="tel" {...field('phone')} />
          <TextInput label="Affiliation/institution" autoComplete="organization" {...field('affiliation')} />
        </div>
        <Disclosure
          summary="Co-authors"
          open={form.coAuthorsOpen || Boolean(errors.coAuthors)}
          onToggle={form.openCoAuthors}
        >
          <TextArea
            label="Co-authors"
            note="(optional)"
            hint="In their order, one a line: name; institution; ORCID. The name is enough. You can add and change them later, too: your receipt leads to your abstract’s page."
            name="coAuthors"
            rows={3}
            readOnly={submitting}
            error={errors.coAuthors}
          />
        </Disclosure>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Abstract</legend>
        <TextInput label="Abstract title" hint={FORMULA_HINT} {...field('title')} />
        <TextArea
          label="Abstract text"
          rows={8}
          aria-describedby={COUNTER_ID}
          aside={
            // Not a live region: it would speak with every word.
            <span
              id={COUNTER_ID}
              data-over={words > ABSTRACT_MAX_WORDS || undefined}
              className={`${shared.small} ${styles.counter}`}
            >
              <meter
                min={0}
                max={ABSTRACT_MAX_WORDS}
                value={Math.min(words, ABSTRACT_MAX_WORDS)}
                aria-hidden="true"
                className={styles.meter}
              />
              <span translate="no">{counter}</span>
              <span className="visually-hidden"> words</span>
            </span>
          }
          {...field('abstract')}
        />
        <TextInput label="Keywords" hint="Separate keywords with commas." {...field('keywords')} />
        <RadioGroup
          legend="Presentation type"
          name="presentation"
          inline
          options={PRESENTATION_TYPES.map((value) => ({ value, label: value }))}
          error={errors.presentation}
          inputProps={{ required: true }}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Document and biography</legend>
        <FileField
          label="Abstract document"
          choose="Choose a document"
          kinds="PDF or DOCX, at most 10 MB"
          accept={ACCEPT}
          file={file}
          onChoose={form.choose}
          error={errors.file}
          disabled={submitting}
        />
        <TextArea
          label="Short biography"
          hint="A few sentences about you, for the programme."
          {...field('biography')}
        />
      </fieldset>
      <Honeypot />
      {failure && (
        <Notice tone="error" live>
          {failure.message}
        </Notice>
      )}
      {submitting && (
        <Progress
          label={progress < 1 ? `Uploading ${file?.name ?? ''}` : 'Checking your document…'}
          value={progress < 1 ? progress : undefined}
          detail={progress < 1 ? `${Math.floor(progress * 100)}%` : undefined}
        />
      )}
      <div className={shared.row}>
        <Button type="submit" size="large" busy={submitting}>
          {submitting ? 'Submitting...' : 'Submit Abstract'}
        </Button>
        {submitting && (
          <Button variant="secondary" size="large" onClick={form.cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
