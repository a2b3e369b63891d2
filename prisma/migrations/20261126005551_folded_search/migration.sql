-- Texts as the organiser's search sees them, as domain/search.ts folds those that visitors search.

-- In small letters without accents and vowel signs, and in plain ones for those that Unicode has no accent for; with plain dashes
-- and apostrophes, which are the ones that a search in full text knows.
CREATE FUNCTION plain_letters(said text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE
  WHEN octet_length(said) = char_length(said) THEN lower(said)
  ELSE replace(replace(replace(replace(replace(translate(
    lower(regexp_replace(
      normalize(translate(said, '´‘’ʼ′＇‐‑‒–—―−﹘﹣－', '''''''''''''----------'), NFKD),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\ufeff]',
      '', 'g'
    )),
    'øłđıħðŋς', 'oldihdnσ'
  ), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
END;

-- And without dashes and apostrophes, which people leave out. What is not ASCII of these goes before the rest, because ´ comes apart.
CREATE FUNCTION fold_for_search(said text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN plain_letters(translate(said, '-''`´‘’ʼ′＇‐‑‒–—―−﹘﹣－־', ''));

-- The title's words count more than the keywords' and the author's, and these more than the others.
CREATE FUNCTION folded_abstract_words(title text, abstract text, keywords text, author text, affiliation text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('english'::regconfig, plain_letters(title)), 'A')
  || setweight(to_tsvector('english'::regconfig, plain_letters(keywords || ' ' || author)), 'B')
  || to_tsvector('english'::regconfig, plain_letters(abstract || ' ' || affiliation));
