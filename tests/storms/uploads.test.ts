/** Two hundred uploads broken off, with both stores. */
import '../server/programme/abstracts/uploads.test.ts';
