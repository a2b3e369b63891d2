/** 2,000 random stories of orders whose money adds up everywhere; `STORIES=…` and `STORIES_SEED=…` choose others. */
import '../server/registrations/report/money-stories.test.ts';
