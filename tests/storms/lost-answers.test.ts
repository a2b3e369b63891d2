/** Two hundred captures whose answers are lost. */
import '../faults/lost-answers.test.ts';
