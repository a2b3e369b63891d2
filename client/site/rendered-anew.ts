import type { SuccessorOf } from '#domain/page.ts';

type Control =
  | HTMLInputElement
  | HTMLSelectElement
  | HTMLTextAreaElement
  | HTMLButtonElement
  | HTMLFormElement;

/** The controls that the page came with. */
let before = new Map<string, Control[]>();
let focused: EventTarget | null = null;
/** By what stood on the page when it came: what stands in its place since. */
const inPlaceOf = new Map<object, object>();

/** What texts of several lines held last, where that is not what they came with. */
const typed = new Map<HTMLTextAreaElement, string>();

// The page's first script stops these events at the window, so nobody further down hears of them.
const noteFocus = ({ target }: Event) => {
  focused = target;
};
const noteText = ({ target }: Event) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
};

/** To be called before the page's HTML is hydrated, for `restoreEntries`. */
export function keepEntries(root: HTMLElement): void {
  before = controlsIn(root);
  focused = document.activeElement;
  window.addEventListener('focusin', noteFocus, true);
  for (const area of root.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  window.addEventListener('input', noteText, true);
}

/**
 * Has nothing lost that a visitor typed, chose or pressed before the page answers, also where React can't take its HTML over: a
 * browser's translation, or an extension, changed its texts meanwhile, and React renders all of it anew. The new controls are
 * given what the old ones hold, before they look at it themselves (`useEarlyEntry`).
 */
export function restoreEntries(): void {
  window.removeEventListener('focusin', noteFocus, true);
  window.removeEventListener('input', noteText, true);
  // Unlike all other fields, React gives these what the page came with as it takes them over.
  for (const [area, text] of typed) if (area.isConnected) area.value = text;
  typed.clear();
  const now = controlsIn(document);
  for (const [kind, old] of before) {
    const successors = now.get(kind) ?? [];
    // Rather nothing than what was typed into another field.
    if (successors.length !== old.length) continue;
    for (const [index, control] of old.entries()) {
      const successor = successors[index];
      if (!successor || control.isConnected) continue;
      inPlaceOf.set(control, successor);
      copyEntry(control, successor);
      if (control === focused) focusAs(control, successor);
    }
  }
  before.clear();
}

/** What stands where a control did when the page came. */
export const successorOf: SuccessorOf = <Control extends object>(control: Control) =>
  (inPlaceOf.get(control) as Control | undefined) ?? control;

/** Controls by what they have in common, whoever rendered them, each in the sequence of the page. */
function controlsIn(root: ParentNode): Map<string, Control[]> {
  const controls = root.querySelectorAll<Control>('input, select, textarea, button, form');
  return Map.groupBy(controls, (control) => {
    const name = control.getAttribute('name') ?? '';
    // React makes up other names when it renders anew.
    const given = /^_r_/i.test(name) ? '' : name;
    const choice = /^(checkbox|radio)$/.test(control.type) ? control.getAttribute('value') : '';
    return [control.tagName, control.type, given, choice, control.className].join(' ');
  });
}

function copyEntry(from: Control, to: Control): void {
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    // What came with the page is said by its HTML alone.
    for (const [index, option] of [...to.options].entries())
      option.defaultSelected = from.options[index]?.defaultSelected ?? false;
    to.value = from.value;
  } else if ('defaultValue' in from && from.value !== from.defaultValue) {
    if ('files' in from && from.files) Object.assign(to, { files: from.files });
    else to.value = from.value;
  }
  if ('checked' in from) Object.assign(to, { checked: from.checked });
}

function focusAs(from: Control, to: Control): void {
  to.focus({ preventScroll: true });
  // Only fields of text have a caret.
  if ('selectionStart' in from && 'setSelectionRange' in to && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined);
}
