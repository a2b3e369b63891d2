/** 2,000 random stories of orders whose money adds up everywhere. */
import '../server/report/money-stories.test.ts';
