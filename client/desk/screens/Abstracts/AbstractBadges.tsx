import { Badge } from '#client/ui/Badge.tsx';
import { abstractList } from '#domain/abstracts/abstract-list.ts';
import { ABSTRACT_MAX_WORDS } from '#domain/abstracts/word-count.ts';

const TONES: Readonly<Record<string, 'warning' | 'success'>> = { undecided: 'warning', accepted: 'success' };

type AbstractBadgesProps = { abstract: { decision: string; overLimit: boolean; words: number } };

/** What has been decided on an abstract, and which limits it goes beyond. */
export function AbstractBadges({ abstract: { decision, overLimit, words: count } }: AbstractBadgesProps) {
  return (
    <>
      <Badge tone={TONES[decision] ?? 'neutral'}>{abstractList.columns.decision.names[decision]}</Badge>
      {overLimit && (
        <>
          {' '}
          <Badge tone="warning">Over the limit</Badge>
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
