import { Button } from '#client/ui/Button.tsx';
import { Chips } from '#client/ui/Chips.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { agendaPath } from '#domain/programme/agenda.ts';
import styles from './AgendaFilters.module.css';
import { type choicesIn, dayNames, dayShown, EVERY_DAY, type Filter, WHOLE } from './agenda-entries.ts';

type AgendaFiltersProps = {
  conferenceId: string;
  /** Ids that the address names. */
  sent: readonly string[];
  filter: Filter;
  days: readonly { day: string; date: string }[];
  /** Whether there is nothing to choose from but the whole programme. */
  bare: boolean;
  choices: ReturnType<typeof choicesIn>;
  onFilter: (changes: Partial<Filter>) => void;
};

/** By what a programme is searched: a form of its own, so that it works without our script, too. */
export function AgendaFilters({
  conferenceId,
  sent,
  filter,
  days,
  bare,
  choices: { rooms, kinds, topics },
  onFilter,
}: AgendaFiltersProps) {
  return (
    <search data-print="hide">
      <form
        action={agendaPath(conferenceId, [])}
        onSubmit={(event) => event.preventDefault()}
        className={styles.filters}
      >
        {sent.length > 0 && <input type="hidden" name="s" value={sent.join('.')} />}
        <Chips
          legend="Show"
          name="show"
          options={[
            { value: '', label: 'My agenda' },
            { value: WHOLE, label: 'Whole programme' },
          ]}
          value={filter.show === WHOLE ? WHOLE : ''}
          onChange={(show) => onFilter({ show, day: '' })}
        />
        {!bare && (
          <div className={styles.fields}>
            <TextInput
              type="search"
              name="q"
              label="Search"
              placeholder="Name or word"
              autoComplete="off"
              enterKeyHint="search"
              value={filter.q}
              onChange={({ target }) => onFilter({ q: target.value, day: '' })}
            />
            <Select
              name="day"
              label="Day"
              value={dayShown(filter, days.length)}
              onChange={({ target }) => onFilter({ day: target.value })}
            >
              <option value={EVERY_DAY}>Every day</option>
              {dayNames(days).map((name, index) => (
                <option key={days[index]?.day} value={index + 1}>
                  {name}
                </option>
              ))}
            </Select>
            <Choice
              name="room"
              label="Room"
              none="Every room"
              options={rooms.map((room) => [room, room])}
              filter={filter}
              onFilter={onFilter}
            />
            <Choice
              name="kind"
              label="Kind"
              none="Every kind"
              options={kinds}
              filter={filter}
              onFilter={onFilter}
            />
            <Choice
              name="topic"
              label="Topic"
              none="Every topic"
              options={topics.map((topic) => [topic, topic])}
              filter={filter}
              onFilter={onFilter}
            />
          </div>
        )}
        <Button type="submit" className={styles.submit}>
          Show
        </Button>
      </form>
    </search>
  );
}

type ChoiceProps = {
  name: 'room' | 'kind' | 'topic';
  label: string;
  /** What it says while nothing is chosen. */
  none: string;
  /** Values, each with what readers are told. */
  options: readonly (readonly [string, string])[];
} & Pick<AgendaFiltersProps, 'filter' | 'onFilter'>;

/** A field, where there is something to choose or something is chosen that there isn't. */
function Choice({ name, label, none, options, filter, onFilter }: ChoiceProps) {
  const chosen = filter[name];
  const isKnown = chosen === '' || options.some(([value]) => value === chosen);
  if (options.length === 0 && isKnown) return null;
  return (
    <Select
      name={name}
      label={label}
      value={chosen}
      onChange={({ target }) => onFilter({ [name]: target.value })}
    >
      <option value="">{none}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}
