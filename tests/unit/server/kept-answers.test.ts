import { describe, expect, it } from 'vitest';
import { answerOf, keptAnswers } from '#server/http/kept-answers.ts';

const answer = (bytes: number) => answerOf([], Buffer.alloc(bytes));

describe('kept answers', () => {
  it('stay within their bytes: what was unused for longest goes first', () => {
    const answers = keptAnswers(100_000);
    for (let index = 0; index < 50; index++) {
      answers.set(`${index}`, answer(4000));
      answers.get('0');
    }
    expect(answers.size).toBeLessThanOrEqual(100_000);
    expect(answers.get('0')).toBeDefined();
    expect(answers.get('1')).toBeUndefined();
    expect(answers.get('49')).toBeDefined();
  });

  it('count an answer that takes another’s place once', () => {
    const answers = keptAnswers(100_000);
    for (let index = 0; index < 50; index++) answers.set('same', answer(4000));
    const once = answers.size;
    answers.clear();
    answers.set('same', answer(4000));
    expect(answers.size).toBe(once);
  });

  it('leave out what would push most others out', () => {
    const answers = keptAnswers(100_000);
    answers.set('large', answer(20_000));
    expect(answers.get('large')).toBeUndefined();
    expect(answers.size).toBe(0);
  });
});
