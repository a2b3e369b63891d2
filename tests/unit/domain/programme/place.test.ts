// docs/product.md 3.15
import { expect, it } from 'vitest';
import { kindWords, type When, whenBefore, whenWords } from '#domain/programme/place.ts';

it('what is given in a session is told by its time, and by what it is where it is no talk', () => {
  const board = null;
  for (const [when, words, kind, before] of [
    [{ kind: 'TALK', time: '09:30', board }, '09:30', '', '09:30 '],
    [{ kind: 'VIDEO', time: '09:30', board }, '09:30, video', 'Video', '09:30, video: '],
    [{ kind: 'POSTER', time: null, board: 'P7' }, 'Poster P7', 'Poster P7', 'Poster P7: '],
    [{ kind: 'POSTER', time: null, board }, 'Poster', 'Poster', 'Poster: '],
    // On a screen, whatever board it had as a poster.
    [{ kind: 'E_POSTER', time: null, board: '7' }, 'E-poster', 'E-poster', 'E-poster: '],
    // Accepted as another kind since, and not placed anew.
    [{ kind: 'TALK', time: null, board: '7' }, 'Talk', '', 'Talk: '],
    [{ kind: 'POSTER', time: '09:30', board }, '09:30, poster', 'Poster', '09:30, poster: '],
  ] as [When, string, string, string][])
    expect([whenWords(when), kindWords(when), whenBefore(when)]).toEqual([words, kind, before]);
});
