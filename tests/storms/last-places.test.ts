/** Thirty-seven places for two hundred buyers at once. */
import '../faults/last-places.test.ts';
