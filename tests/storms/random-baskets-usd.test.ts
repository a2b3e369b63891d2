/** Some 3,400 random baskets in one currency. */
import { testRandomBaskets } from '../support/random-baskets.ts';

testRandomBaskets('USD');
