/** Sixty pieces of each kind instead of a few. */
import '../server/site/content/round-trip.test.ts';
