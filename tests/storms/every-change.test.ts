/** A thousand actions of two organisers, two at once. */
import '../faults/every-change.test.ts';
