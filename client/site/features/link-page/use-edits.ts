import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEarlyEntry } from '#client/ui/use-early-entry.ts';
import type { FormValues, SentForm } from '../form/use-sent-form.ts';
import { changedMeanwhile, type Edits, editsAfter, type Fields } from './edits.ts';

/**
 * A form whose fields are filled from what stands, so that it is sent for the version that they show: a field that nobody has
 * touched shows what stands now, whenever the page is read again, and beside one that was edited it is said what somebody else has
 * written there meanwhile. What is typed here stays, and saving it replaces the other's, knowingly.
 *
 * @param stands what stands now, by the fields' names
 * @param read the same of what the fields hold; where it is not one for each, such as boxes to tick
 */
export function useEdits(
  form: SentForm,
  stands: Fields,
  read: (values: FormValues) => FormValues = asTheyAre,
) {
  const element = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Edits>({});
  const sent = useRef('');
  const changed = changedMeanwhile(edits, stands);

  const note = () => {
    if (element.current) setEdits((before) => editsAfter(before, stands, read(valuesOf(element.current))));
  };
  useEarlyEntry(note);
  const fillAgain = useEffectEvent(() => {
    // What was typed while it was sent stays.
    if (JSON.stringify(valuesOf(element.current)) !== sent.current) return note();
    element.current?.reset();
    setEdits({});
  });
  useEffect(() => {
    if (form.status === 'success') fillAgain();
  }, [form.status]);

  return {
    ...form,
    field(name: string) {
      const { error } = form.field(name);
      return { name, error: error ?? (changed.includes(name) ? meanwhile(stands[name] ?? '') : undefined) };
    },
    formProps: {
      ...form.formProps,
      ref: element,
      onInput(event: InputEvent<HTMLFormElement>) {
        form.formProps.onInput(event);
        note();
      },
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        sent.current = JSON.stringify(valuesOf(event.currentTarget));
        form.formProps.onSubmit(event);
      },
    },
  };
}

const asTheyAre = (values: FormValues) => values;

const valuesOf = (form: HTMLFormElement | null) =>
  Object.fromEntries(form ? new FormData(form) : []) as FormValues;

const meanwhile = (now: string) =>
  `Somebody has ${now === '' ? 'emptied this meanwhile' : `changed this to “${now}” meanwhile`}. If you save, yours takes its place.`;
