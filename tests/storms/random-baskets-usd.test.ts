/** Some 3,400 random baskets in one currency. */
import '../server/registrations/registrations/random-baskets/usd.test.ts';
