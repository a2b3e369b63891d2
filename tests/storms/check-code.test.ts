/** Tickets handed over beside an edit beside a check, again and again. */
import '../server/seats/check-code.test.ts';
