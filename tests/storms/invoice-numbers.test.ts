/** Two hundred invoices at once, at two processes of which one is killed. */
import '../faults/invoice-numbers.test.ts';
