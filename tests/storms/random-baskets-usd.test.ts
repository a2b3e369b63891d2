/** Some 3,400 random baskets in one currency. */
import '../server/registration/random-baskets/usd.test.ts';
