import type { ReactNode } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import styles from './ColumnChoice.module.css';
import { Menu } from './Menu.tsx';

type ColumnChoiceProps = {
  choices: readonly { id: string; heading: ReactNode }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
};

/** Which columns a list has, and in which order: as they were chosen. */
export function ColumnChoice({ choices, chosen, onToggle }: ColumnChoiceProps) {
  return (
    <Menu label="Columns">
      <fieldset className={styles.boxes}>
        <legend>Columns appear in the order in which you choose them.</legend>
        {choices.map(({ id, heading }) => (
          <Checkbox key={id} label={heading} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
        ))}
      </fieldset>
    </Menu>
  );
}
