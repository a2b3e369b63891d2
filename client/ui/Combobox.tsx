import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './Combobox.module.css';
import field from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import shared from './Shared.module.css';

export type ComboboxOption = { readonly value: string; readonly label: string };

type ComboboxProps = FieldTexts & {
  options: readonly ComboboxOption[];
  /** What is chosen; '' for nothing. */
  value: string;
  onChange: (value: string) => void;
  /** Is told what is typed, where the options are found by somebody else; otherwise those are shown that have it in them. */
  onSearch?: (typed: string) => void;
  /** Said in place of options where there are none. */
  none: ReactNode;
  required?: boolean;
};

/** As many options as are drawn; whoever looks for another types more. */
const MOST = 50;

/**
 * One of many, which is found by typing (the combobox of the ARIA Authoring Practices, with a list and without completion). What
 * is typed and not chosen is taken back when the field is left.
 */
export function Combobox({ options, value, onChange, onSearch, none, required, ...texts }: ComboboxProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  /** Null while nothing is looked for. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const current = chosen?.value === value ? chosen : options.find((option) => option.value === value);
  const shown = matching(options, onSearch ? '' : (typed ?? ''));
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    setChosen(option);
    setTyped(null);
    onChange(option.value);
    close();
  };
  const move = (to: number) => {
    setOpen(true);
    const index = Math.max(0, Math.min(shown.length - 1, to));
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = open ? shown[active] : undefined;
    if (event.key === 'ArrowDown') move(open ? active + 1 : Math.max(0, active));
    else if (event.key === 'ArrowUp') move(open ? active - 1 : shown.length - 1);
    else if (event.key === 'Enter' && option) choose(option);
    // It closes the list alone, and not the dialog around it.
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = () => {
    const text = (typed ?? '').trim().toLowerCase();
    const exact =
      text && options.find((one) => [one.value, one.label].some((word) => word.toLowerCase() === text));
    if (exact) return choose(exact);
    if (typed !== null && text === '') onChange('');
    setTyped(null);
    close();
  };

  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={open && shown.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            required={required}
            value={typed ?? current?.label ?? value}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
              setActive(-1);
              onSearch?.(target.value);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={leave}
            className={field.control}
          />
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={String(texts.label)}
            hidden={!open || shown.length === 0}
            className={`${shared.floating} ${styles.list}`}
          >
            {shown.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, and keeps the focus
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                data-active={index === active || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
              </div>
            ))}
          </div>
          {open && shown.length === 0 && (
            <p role="status" className={`${shared.floating} ${styles.none}`}>
              {none}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

/** Those that have every word of it in them, in any case. */
function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const words = typed.toLowerCase().split(/\s+/);
  const isMatch = ({ value, label }: ComboboxOption) =>
    words.every((word) => `${label} ${value}`.toLowerCase().includes(word));
  return options.filter(isMatch).slice(0, MOST);
}
