import type { KeyboardEvent } from 'react';

/** Enter in a field is done with the dialog; it would otherwise store the whole draft, whose form is around it. */
export function doneOnEnter(done: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    done();
  };
}
