/** Every document of the corpus, sent both ways to both stores. */
import '../server/abstracts/corpus.test.ts';
