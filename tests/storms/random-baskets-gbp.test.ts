/** Some 3,400 random baskets in one currency. */
import '../server/registrations/random-baskets/gbp.test.ts';
