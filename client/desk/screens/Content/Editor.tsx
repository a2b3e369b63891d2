import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { useDesk } from '../../desk-context.ts';
import styles from '../../parts/Shared.module.css';
import { SETTLED, useUnsaved } from '../../parts/unsaved.tsx';
import { useRefusal } from '../../parts/use-refusal.tsx';
import { useSaveContentMutation } from './Content.generated.ts';
import own from './Content.module.css';
import { ContentForm } from './form/ContentForm.tsx';
import type { FieldSchema } from './form/field-schema.ts';
import { Problems } from './Problems.tsx';
import { type Stored, useTyped } from './use-typed.ts';

const NONE: readonly [] = [];
const ID = ['id'];

type EditorProps = {
  /** Of the piece that is worked on; null for a new one. */
  id: string | null;
  schema: FieldSchema;
  stored: Stored;
  /** Reads again what is stored. */
  reload: () => Promise<Stored>;
  onUnsaved?: (unsaved: boolean) => void;
  /** Beside what saves the draft. */
  actions?: ReactNode;
};

/** A piece in a form or as a text. What is typed stays until it is stored: with mistakes in it, it is not, and they are named. */
export function Editor({ id, schema, stored, reload, onUnsaved, actions }: EditorProps) {
  const { readOnly } = useDesk();
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { refusal, refused, forget } = useRefusal();
  // Until what is stored has been read again, one's own saving looks like somebody else's.
  const [storing, setStoring] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const typing = useTyped(stored);
  const { document, unsaved } = typing;
  useUnsaved(unsaved);
  const [save, { data }] = useSaveContentMutation({ onError: refused });
  const problems = data?.saveContent.problems ?? NONE;
  const byPath = useMemo(() => new Map(problems.map(({ path, message }) => [path, message])), [problems]);
  const asText = params.get('as') === 'text';
  const inForm = !asText && document !== null;

  useEffect(() => {
    onUnsaved?.(unsaved);
    return () => onUnsaved?.(false);
  }, [unsaved, onUnsaved]);
  useEffect(() => {
    if (problems.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus();
  }, [problems]);

  const store = async () => {
    forget();
    // A draft that says what is stored already would only stand in the way.
    if (id !== null && !unsaved) return toast({ message: 'Nothing changed.' });
    setStoring(true);
    await storeTyped().finally(() => setStoring(false));
  };
  const storeTyped = async () => {
    const sent = typing.typed;
    const sending = save({ variables: { id, text: typing.text, shown: id && typing.from } });
    // Why not, `refused` says.
    const answer = await sending.catch(() => null);
    const savedId = answer?.data?.saveContent.id;
    if (savedId == null) return;
    toast({ tone: 'success', message: 'Draft saved.' });
    if (id === null) navigate(`/content/${encodeURIComponent(savedId)}`, { state: SETTLED });
    else typing.stored(sent, (await reload()).shown);
  };

  return (
    <form
      ref={form}
      // What is wrong is said by the server, of every field at once.
      noValidate
      data-discipline={typeof document?.discipline === 'string' ? document.discipline : undefined}
      className={own.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (!storing) void store();
      }}
    >
      <NoticeRegion>
        {typing.overtaken && !storing && (
          <Notice
            tone="warning"
            title="Other changes have been saved meanwhile"
            actions={
              <>
                <Button size="small" onClick={() => typing.keep()}>
                  Keep my changes
                </Button>
                <Button size="small" variant="secondary" onClick={() => typing.forget()}>
                  Show saved version
                </Button>
              </>
            }
          >
            Your changes are still here. If you keep and save them, they replace the saved version.
          </Notice>
        )}
        {!(typing.overtaken && !storing) && refusal && <Notice tone="error">{refusal}</Notice>}
        <Problems problems={problems} schema={schema} asText={!inForm} />
        {!asText && document === null && (
          <Notice tone="warning">This text can’t be shown as a form: correct it first.</Notice>
        )}
      </NoticeRegion>
      {inForm ? (
        <ContentForm
          schema={schema}
          readOnly={readOnly}
          value={document}
          problems={byPath}
          change={typing.change}
          fixed={id === null ? NONE : ID}
        />
      ) : (
        <TextArea
          label="Text"
          hint="YAML. Visitors see it once it is published. Comments are not saved."
          rows={24}
          spellCheck={false}
          readOnly={readOnly}
          value={typing.readableText()}
          onChange={({ target }) => typing.changeText(target.value)}
          className={own.text}
        />
      )}
      <div className={own.bar}>
        {!readOnly && (
          <Button type="submit" busy={storing}>
            Save draft
          </Button>
        )}
        {actions}
        <Link to={asText ? '?' : '?as=text'} replace>
          {asText ? 'Edit in a form' : 'Edit as text'}
        </Link>
        {unsaved && !actions && <span className={styles.note}>Unsaved changes</span>}
      </div>
    </form>
  );
}
