/** Tickets handed over beside an edit beside a check, again and again. */
import '../server/orders/seats/check-code.test.ts';
