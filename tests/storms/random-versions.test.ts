/** Two hundred random histories of versions. */
import '../server/programme/abstracts/random-versions.test.ts';
