/** Fifty who pay one order at once. */
import '../faults/payers.test.ts';
