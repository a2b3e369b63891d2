/** Every document of the corpus, sent both ways to both stores. */
import '../server/programme/abstracts/corpus.test.ts';
