import { type InputEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FormValues, useSentForm } from '#client/site/features/form/use-sent-form.ts';
import { abstractFileProblem } from '#domain/abstracts/abstract-file.ts';
import { wordCounter } from '#domain/abstracts/word-count.ts';
import { dropDraft, keepDraft, restoreDraft } from './abstract-draft.ts';
import { sendAbstract } from './send-abstract.ts';

/** The checks, with the schema library: fetched when somebody enters the form. */
const loadChecks = () => import('#domain/abstracts/abstract.ts');

/**
 * The state of the abstract form (docs/product.md 8.4). Its fields keep their own text, and session storage a copy, so that neither
 * a failure nor a reload loses anything typed.
 */
export function useAbstractForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const [received, setReceived] = useState<{ reference: string; email: string } | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [counter, setCounter] = useState(wordCounter(''));
  const [conference, setConference] = useState('');
  const [coAuthorsOpen, openCoAuthors] = useState(false);
  const form = useSentForm({
    action: '/api/abstract-submit',
    async check(_values, { data }) {
      const { fields, file } = contentOf(data);
      return loadChecks().then(
        ({ abstractProblems }) => abstractProblems(fields, file),
        // The server checks the same, in the same words; without a network sending fails, too.
        () => {
          const message = abstractFileProblem(file);
          return message ? [{ field: 'file', message }] : [];
        },
      );
    },
    async send(_values, { data, options }) {
      const { fields, file } = contentOf(data);
      // Without a document the check has refused it.
      if (!file) return {};
      const { reference, ...outcome } = await sendAbstract(fields, file, options);
      if (reference === undefined) return outcome;
      dropDraft();
      setFile(null);
      setReceived({ reference, email: (fields.email ?? '').trim() });
      return {};
    },
  });

  const look = (form: HTMLFormElement) => {
    const data = new FormData(form);
    setCounter(wordCounter(String(data.get('abstract') ?? '')));
    setConference(String(data.get('conference') ?? ''));
  };

  const restore = useEffectEvent(() => {
    if (!formRef.current) return;
    restoreDraft(formRef.current);
    look(formRef.current);
    if (new FormData(formRef.current).get('coAuthors')) openCoAuthors(true);
  });
  useEffect(() => {
    if (!received) restore();
  }, [received]);
  const leave = useEffectEvent(form.cancel);
  // Leaving the page cancels the upload.
  useEffect(() => () => leave(), []);

  const fileProblem = file && abstractFileProblem(file);
  const errors: FormValues = fileProblem ? { file: fileProblem, ...form.errors } : form.errors;

  return {
    received,
    busy: form.busy,
    failure: form.failure,
    /** The part of the upload that has left, 0 to 1. */
    progress: form.progress ?? 0,
    errors,
    /** The words typed so far: 'n/300'. */
    counter,
    /** The id of the chosen conference; '' for none. */
    conference,
    file,
    /** Whether the field for co-authors is unfolded. */
    coAuthorsOpen,
    openCoAuthors,
    /** Sets or removes the document; a problem with it is shown straight away. */
    choose(next: File | null) {
      setFile(next);
      form.forget('file');
    },
    cancel() {
      form.cancel();
      // Its button goes; this one stays.
      formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    },
    /** Back to an empty form. */
    again() {
      setReceived(null);
      form.settle();
    },
    /** For the form element. */
    formProps: {
      ...form.formProps,
      ref: formRef,
      // Should the page's script fail, the form sends itself with its document.
      encType: 'multipart/form-data',
      onFocus: () => void loadChecks().catch(() => {}),
      onInput(event: InputEvent<HTMLFormElement>) {
        form.formProps.onInput(event);
        look(event.currentTarget);
        keepDraft(event.currentTarget);
      },
    },
  };
}

/** What is sent. Of a control without a document a form tells a file without a name. */
function contentOf(data: FormData) {
  const { file, ...fields } = Object.fromEntries(data);
  return {
    fields: fields as Record<string, string>,
    file: file instanceof File && file.name !== '' ? file : null,
  };
}

/** What `useAbstractForm` returns. */
export type AbstractForm = ReturnType<typeof useAbstractForm>;
