import { testRandomBaskets } from '../../../support/random-baskets.ts';

testRandomBaskets('USD', 'EUR', 'GBP');
