import { useRef, useState } from 'react';
import { FileField } from '#client/site/features/form/FileField.tsx';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { SendProgress } from '#client/site/features/form/SendProgress.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import {
  FILE_FOR,
  fileCalled,
  PRESENTED_KINDS,
  PRESENTED_RULES,
  type PresentedKind,
  presentedFormats,
} from '#domain/abstracts/presented-file.ts';
import { sizeInWords } from '#domain/file-size.ts';
import { anyOf } from '#domain/text.ts';
import styles from './AuthorAbstract.module.css';
import type { AuthorPartProps } from './AuthorSheet.tsx';

/** What is shown at the conference: what is asked for, and what is there; the other kinds behind a line. */
export function PresentedFiles({ abstract }: AuthorPartProps) {
  const { acceptedAs, filesDue, files } = abstract;
  const asked = acceptedAs && FILE_FOR[acceptedAs];
  const isShown = (kind: PresentedKind) => kind === asked || files.some((file) => file.kind === kind);
  const shown = PRESENTED_KINDS.filter(isShown);
  const others = PRESENTED_KINDS.filter((kind) => !isShown(kind));
  const names = others.map((kind) => fileCalled(kind, acceptedAs).toLowerCase());
  return (
    <Section nested title="Slides, poster and video">
      <p>
        {filesDue
          ? `${asked ? 'Upload' : 'If your abstract is accepted, upload'} what you will show at the conference by ${filesDue}.`
          : `The upload deadline has passed. If ${asked ? 'anything is missing' : 'your abstract is accepted'}, please upload it as soon as you can.`}
      </p>
      {shown.map((kind) => (
        <KindForms key={kind} kind={kind} abstract={abstract} />
      ))}
      {others.length > 0 && (
        <Disclosure wide summary={`Upload ${anyOf(names)}`}>
          {others.map((kind) => (
            <KindForms key={kind} kind={kind} abstract={abstract} />
          ))}
        </Disclosure>
      )}
    </Section>
  );
}

function KindForms({ kind, abstract }: AuthorPartProps & { kind: PresentedKind }) {
  const { types } = PRESENTED_RULES[kind];
  const title = fileCalled(kind, abstract.acceptedAs);
  const there = abstract.files.find((candidate) => candidate.kind === kind);
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const hydrated = useHydrated();
  const upload = usePlainLinkForm('file', (sent) => {
    sent.reset();
    setFile(null);
  });
  const back = usePlainLinkForm('file-back');
  return (
    <div className={styles.kind}>
      <h3 className={styles.kindTitle}>{title}</h3>
      {there && (
        <form {...back.formProps} aria-label={`Remove ${title.toLowerCase()}`} className={styles.file}>
          <input type="hidden" name="kind" value={kind} />
          <span className={styles.name}>{there.name}</span>
          <span className={shared.small}>{sizeInWords(there.bytes)}</span>
          <Button type="submit" variant="quiet" size="small" busy={back.busy}>
            Remove<span className="visually-hidden">{` ${there.name}`}</span>
          </Button>
          <FormOutcome form={back} />
        </form>
      )}
      <form ref={form} {...upload.formProps} aria-label={title} className={link.form}>
        <input type="hidden" name="kind" value={kind} />
        <FileField
          label={there ? 'Replace the file' : 'File'}
          choose="Choose a file"
          kinds={`${presentedFormats(kind)}; uploaded as soon as you choose it`}
          accept={[...Object.keys(types), ...Object.values(types)].join(',')}
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            if (chosen) form.current?.requestSubmit();
          }}
          error={upload.errors.file}
          disabled={upload.busy}
        />
        <FormOutcome form={upload} done="Saved." />
        <SendProgress form={upload} />
        {/* For whoever has no script, and for what was not uploaded after all. */}
        {(!hydrated || (file && !upload.busy)) && (
          <Button type="submit" variant="secondary" size="small" className={shared.send}>
            Upload
          </Button>
        )}
      </form>
    </div>
  );
}
