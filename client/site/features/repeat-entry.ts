import type { RepeatEntry } from '#domain/page.ts';

/**
 * Has React take what was entered for a change: a field's `_valueTracker` is what React last saw in it, and is told of
 * another value. A chosen file stays in its field, which takes no value from a script.
 */
export const repeatEntry: RepeatEntry = ([value, checked], field) => {
  const send = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  if (field.type !== 'file') {
    const isChosen = field.matches('[type=checkbox],[type=radio]');
    field.value = value;
    if (isChosen) field.checked = checked;
    const { _valueTracker: tracker } = field as { _valueTracker?: { setValue(value: string): void } };
    tracker?.setValue(isChosen ? String(!checked) : `${value} `);
    send(isChosen ? 'click' : 'input');
  }
  send('change');
};
