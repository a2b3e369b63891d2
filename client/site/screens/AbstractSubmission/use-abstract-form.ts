import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FormValues, showProblems } from '#client/site/features/form/use-sent-form.ts';
import { abstractFileProblem } from '#domain/abstracts/abstract-file.ts';
import { submissionFailed, submissionNetworkError } from '#domain/abstracts/messages.ts';
import { wordCounter } from '#domain/abstracts/word-count.ts';
import { dropDraft, keepDraft, restoreDraft } from './abstract-draft.ts';
import { sendAbstract } from './send-abstract.ts';

/** The checks, with the schema library: fetched when somebody enters the form. */
const loadChecks = () => import('#domain/abstracts/abstract.ts');

/** Where the abstract form stands (docs/product.md 8.4). */
export type AbstractState =
  | { step: 'editing'; failure: string | null }
  /** `progress` is the part of the upload that has left, 0 to 1. */
  | { step: 'submitting'; progress: number }
  | { step: 'submitted'; reference: string; email: string };

const EDITING: AbstractState = { step: 'editing', failure: null };

/**
 * The state of the abstract form. Its fields keep their own text, and session storage a copy, so that neither a
 * failure nor a reload loses anything typed.
 */
export function useAbstractForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const upload = useRef<AbortController | null>(null);
  const [state, setState] = useState<AbstractState>(EDITING);
  const [errors, setErrors] = useState<FormValues>({});
  const [file, setFile] = useState<File | null>(null);
  const [counter, setCounter] = useState(wordCounter(''));
  const [conference, setConference] = useState('');
  const [coAuthorsOpen, openCoAuthors] = useState(false);
  const submitted = state.step === 'submitted';

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
    if (!submitted) restore();
  }, [submitted]);
  // Leaving the page cancels the upload.
  useEffect(() => () => upload.current?.abort(), []);

  const submit = async (form: HTMLFormElement) => {
    const { file: entered, ...rest } = Object.fromEntries(new FormData(form));
    const fields = rest as Record<string, string>;
    // Of a control without a document a form tells a file without a name.
    const file = entered instanceof File && entered.name !== '' ? entered : null;
    const controller = new AbortController();
    upload.current = controller;
    const problems = await loadChecks().then(
      ({ abstractProblems }) => abstractProblems(fields, file),
      // The server checks the same, in the same words; without a network sending fails, too.
      () => {
        const message = abstractFileProblem(file);
        return message ? [{ field: 'file', message }] : [];
      },
    );
    setState(EDITING);
    if (problems.length > 0 || !file) {
      upload.current = null;
      return showProblems(form, problems, setErrors);
    }
    setErrors({});
    setState({ step: 'submitting', progress: 0 });
    const outcome = await sendAbstract({
      input: fields,
      file,
      signal: controller.signal,
      onProgress: (progress) => setState({ step: 'submitting', progress }),
    });
    upload.current = null;
    if (outcome.kind === 'received') {
      dropDraft();
      setFile(null);
      return setState({
        step: 'submitted',
        reference: outcome.reference,
        email: (fields.email ?? '').trim(),
      });
    }
    if (outcome.kind === 'cancelled') return setState({ step: 'editing', failure: 'Upload cancelled.' });
    if (outcome.kind === 'network')
      return setState({ step: 'editing', failure: submissionNetworkError(outcome.message) });
    setState({ step: 'editing', failure: submissionFailed(outcome.message) });
    showProblems(form, outcome.problems, setErrors);
  };

  return {
    state,
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
      setErrors(({ file: _, ...rest }) => {
        const problem = next && abstractFileProblem(next);
        return problem ? { ...rest, file: problem } : rest;
      });
    },
    cancel() {
      upload.current?.abort();
      // Its button goes; this one stays.
      formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    },
    /** Back to an empty form. */
    again: () => setState(EDITING),
    /** For the form element. */
    formProps: {
      ref: formRef,
      noValidate: true,
      // Should the page's script fail, the form sends itself, and nothing typed ends up in the address bar.
      method: 'post',
      action: '/api/abstract-submit',
      encType: 'multipart/form-data',
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (upload.current === null) void submit(event.currentTarget);
      },
      onFocus: () => void loadChecks().catch(() => {}),
      onInput(event: InputEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement;
        if (name !== 'file') setErrors(({ [name]: _, ...rest }) => rest);
        look(event.currentTarget);
        keepDraft(event.currentTarget);
      },
    },
  };
}

/** What `useAbstractForm` returns. */
export type AbstractForm = ReturnType<typeof useAbstractForm>;
