type Choice = { id: string; title: string; date: string };

type ChoiceOfConferencesProps = { coming: readonly Choice[]; past: readonly Choice[] };

/** A select's options: the conferences to come first, then, apart from them, those that have taken place. */
export function ChoiceOfConferences({ coming, past }: ChoiceOfConferencesProps) {
  return (
    <>
      {coming.map(option)}
      {past.length > 0 && <optgroup label="Past conferences">{past.map(option)}</optgroup>}
    </>
  );
}

function option({ id, title, date }: Choice) {
  return (
    <option key={id} value={id}>
      {title} · {date}
    </option>
  );
}
