type Choice = {
  id: string;
  title: string;
  date: string;
  /** What is said of it besides. */
  note?: string;
};

type ChoiceOfConferencesProps = {
  coming: readonly Choice[];
  past: readonly Choice[];
  /** Why none of those that have taken place can be chosen; missing where they can. */
  pastClosed?: string | false;
};

/** A select's options: the conferences to come first, then, apart from them, those that have taken place. */
export function ChoiceOfConferences({ coming, past, pastClosed = false }: ChoiceOfConferencesProps) {
  return (
    <>
      {coming.map(option)}
      {past.length > 0 && (
        <optgroup
          label={pastClosed ? `Past conferences: ${pastClosed}` : 'Past conferences'}
          disabled={pastClosed !== false}
        >
          {past.map(option)}
        </optgroup>
      )}
    </>
  );
}

function option({ id, title, date, note }: Choice) {
  return (
    <option key={id} value={id}>
      {[title, date, note].filter(Boolean).join(' · ')}
    </option>
  );
}
