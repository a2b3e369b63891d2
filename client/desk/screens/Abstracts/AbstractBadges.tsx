import { Badge } from '#client/ui/Badge.tsx';
import { ABSTRACT_MAX_WORDS } from '#domain/abstracts/word-count.ts';
import type { AbstractState } from '../../generated/schema-types.ts';
import { ABSTRACT_STATES } from '../../names.ts';

const TONES = { UNDECIDED: 'warning', ACCEPTED: 'success', REJECTED: 'neutral', REVISE: 'neutral' } as const;

type AbstractBadgesProps = { abstract: { decision: AbstractState; overLimit: boolean; words: number } };

/** What has been decided on an abstract, and which limits it goes beyond. */
export function AbstractBadges({ abstract: { decision, overLimit, words: count } }: AbstractBadgesProps) {
  return (
    <>
      <Badge tone={TONES[decision]}>{ABSTRACT_STATES[decision]}</Badge>
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
