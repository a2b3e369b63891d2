import { useCallback, useMemo, useState } from 'react';
import { withValue } from './form/field-schema.ts';
import { type Document, documentOf, textOf } from './yaml.ts';

/** What was typed and is not stored yet, and from which state of the piece. */
type Typed = { from: string } & (
  | { as: 'text'; text: string; document?: undefined }
  | { as: 'form'; document: Document; text?: undefined }
);

/** What is stored, and what tells that state from every other. */
export type Stored = { text: string; shown: string };

/**
 * A piece as it is being typed, as a text or in a form: each shows what was typed in the other. It stays until it is stored,
 * whatever others store meanwhile.
 */
export function useTyped({ text: storedText, shown }: Stored) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const stored = useMemo(() => documentOf(storedText), [storedText]);
  const document = useMemo(
    () => (typed === null ? stored : (typed.document ?? documentOf(typed.text))),
    [typed, stored],
  );
  // What is typed says the same as what is stored: an answer to one's own saving was lost, or somebody else had the same in mind.
  const same = typed !== null && stored !== null && JSON.stringify(document) === JSON.stringify(stored);
  const changeText = (text: string) =>
    setTyped((now) => (text === storedText ? null : { from: now?.from ?? shown, as: 'text', text }));
  const change = useCallback(
    (path: string, value: unknown) =>
      setTyped((now) => {
        const before = now === null ? stored : (now.document ?? documentOf(now.text));
        const document = withValue(before ?? {}, path, value);
        if (JSON.stringify(document) === JSON.stringify(stored)) return null;
        return { from: now?.from ?? shown, as: 'form', document };
      }),
    [stored, shown],
  );
  return {
    /** What to send to store it. */
    text: typed === null ? storedText : (typed.text ?? JSON.stringify(typed.document)),
    /** The same to be read by people; made only where it is shown. */
    readableText: () => (typed === null ? storedText : (typed.text ?? textOf(typed.document))),
    /** Null where the text that was typed is none that a form can show. */
    document,
    from: same ? shown : (typed?.from ?? shown),
    unsaved: typed !== null && !same,
    /** Somebody else has stored something since it was begun. */
    overtaken: typed !== null && !same && typed.from !== shown,
    change,
    changeText,
    /** Forgets what was typed. */
    forget: () => setTyped(null),
    /** Goes on from what is stored now. */
    keep: () => setTyped((now) => now && { ...now, from: shown }),
    typed,
    /** After it was stored: what has been typed since goes on from there. */
    stored: (sent: Typed | null, from: string) =>
      setTyped((now) => (now === sent ? null : now && { ...now, from })),
  };
}
