/** Two hundred buyers at once beside thirty who wait. */
import '../faults/waiting-list.test.ts';
