import { Badge } from '#client/ui/Badge.tsx';
import { abstractList } from '#domain/abstracts/abstract-list.ts';
import { ABSTRACT_MAX_WORDS } from '#domain/abstracts/word-count.ts';

const TONES: Readonly<Record<string, 'warning' | 'success'>> = {
  submitted: 'warning',
  revised: 'warning',
  accepted: 'success',
  confirmed: 'success',
};

type AbstractBadgesProps = { abstract: { state: string; overLimit: boolean; late: boolean; words: number } };

/** How far an abstract is, and which limits it goes beyond. */
export function AbstractBadges({ abstract: { state, overLimit, late, words: count } }: AbstractBadgesProps) {
  return (
    <>
      <Badge tone={TONES[state] ?? 'neutral'}>{abstractList.columns.state.names[state]}</Badge>
      {overLimit && (
        <>
          {' '}
          <Badge tone="warning">Over the limit</Badge>
        </>
      )}
      {late && (
        <>
          {' '}
          <Badge>Late</Badge>
        </>
      )}
      {count > ABSTRACT_MAX_WORDS && (
        <>
          {' '}
          <Badge tone="warning">Too long</Badge>
        </>
      )}
    </>
  );
}
