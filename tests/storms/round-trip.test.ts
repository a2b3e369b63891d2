/** Sixty pieces of each kind instead of eight. */
import '../server/site/content/round-trip.test.ts';
