import { useEffect, useEffectEvent, useId } from 'react';
import { HYDRATED_EVENT } from '#domain/page.ts';

/** What a control tells its parent: whose value is another one now. */
export type Change<Control> = { target: Control };

/**
 * Has a control look at what it holds as soon as it can tell its parent, and once more when the page answers. Until then a
 * visitor types and chooses, and the browser fills in and restores, without anybody being told: React leaves the fields of a
 * page that it hydrates as they are.
 */
export function useEarlyEntry(look: () => void): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const again = () => onLook();
    onLook();
    window.addEventListener(HYDRATED_EVENT, again, { once: true });
    return () => window.removeEventListener(HYDRATED_EVENT, again);
  }, []);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * `useEarlyEntry` for a field whose text, choice or tick its parent keeps.
 *
 * @param id made up where there is none
 * @returns the field's id
 */
export function useEarlyChange<Control extends Field>(
  id: string | undefined,
  value: unknown,
  onChange: ((change: Change<Control>) => void) | undefined,
): string {
  const made = useId();
  const controlId = id ?? made;
  useEarlyEntry(() => {
    const target = document.getElementById(controlId) as Control | null;
    if (!target || value === undefined) return;
    const [holds, sent] = heldBy(target);
    if (holds !== sent && holds !== value) onChange?.({ target });
  });
  return controlId;
}

/** What a field holds, and what the page itself came with. */
function heldBy(field: Field): [holds: unknown, sent: unknown] {
  if (field.type === 'checkbox' && 'checked' in field) return [field.checked, field.defaultChecked];
  if ('defaultValue' in field) return [field.value, field.defaultValue];
  const options = [...field.options];
  const sent = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  // Where its options are still to come, nothing has been chosen.
  return [field.value, sent ? sent.value : field.value];
}

/** What was chosen of a group of radio buttons beside what the page came with. */
export function earlyChoice(group: HTMLElement | null): string | undefined {
  const chosen = group?.querySelector<HTMLInputElement>('input:checked');
  return chosen?.defaultChecked === false ? chosen.value : undefined;
}
