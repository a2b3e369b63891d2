import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { SendProgress } from '#client/site/features/form/SendProgress.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import {
  FILE_FOR,
  filesDueOn,
  PRESENTED_KINDS,
  PRESENTED_RULES,
  type PresentedKind,
  presentedFormats,
} from '#domain/abstracts/presented-file.ts';
import { printDay } from '#domain/printed-dates.ts';
import styles from './AuthorAbstract.module.css';
import type { AuthorPartProps } from './AuthorSheet.tsx';

/** Slides, poster and video: what is there, and a form for each. */
export function PresentedFiles(props: AuthorPartProps) {
  const { acceptedAs, conference } = props.abstract;
  const asked = acceptedAs && FILE_FOR[acceptedAs];
  // What is asked for first; slides where nothing is decided yet.
  const kinds = PRESENTED_KINDS.toSorted((one, other) => Number(other === asked) - Number(one === asked));
  return (
    <Section nested title="Slides, poster and video">
      <p>
        Upload what you will show at the conference
        {conference ? `, by ${printDay(filesDueOn(conference.startsOn))}` : ''}. A new file takes the place of
        the one before.
      </p>
      <div className={styles.files}>
        {kinds.map((kind) => (
          <KindForms key={kind} kind={kind} {...props} />
        ))}
      </div>
    </Section>
  );
}

function KindForms({ kind, abstract }: AuthorPartProps & { kind: PresentedKind }) {
  const { title, types } = PRESENTED_RULES[kind];
  const file = abstract.files.find((candidate) => candidate.kind === kind);
  const upload = usePlainLinkForm('file');
  const back = usePlainLinkForm('file-back');
  return (
    <div className={styles.kind}>
      <h3 className={styles.kindTitle}>{title}</h3>
      {file && (
        <form {...back.formProps} aria-label={`Remove ${title.toLowerCase()}`} className={styles.file}>
          <input type="hidden" name="kind" value={kind} />
          <span className={styles.name}>{file.name}</span>
          <span className={shared.small}>{`${(file.bytes / 2 ** 20).toFixed(1)} MB`}</span>
          <Button type="submit" variant="quiet" size="small" busy={back.busy}>
            Remove<span className="visually-hidden">{` ${file.name}`}</span>
          </Button>
        </form>
      )}
      <form {...upload.formProps} aria-label={title} className={link.form}>
        <input type="hidden" name="kind" value={kind} />
        <TextInput
          label={file ? 'Another file in its place' : 'File'}
          hint={`${presentedFormats(kind)}.`}
          type="file"
          required
          accept={[...Object.keys(types), ...Object.values(types)].join(',')}
          {...upload.field('file')}
        />
        <FormOutcome form={upload} done="Saved." />
        <SendProgress form={upload} />
        <Button type="submit" variant="secondary" size="small" busy={upload.busy} className={shared.send}>
          Upload
        </Button>
      </form>
    </div>
  );
}
