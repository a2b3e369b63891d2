/** A hundred orders, each captured fifty times at once. */
import '../faults/simultaneous.test.ts';
