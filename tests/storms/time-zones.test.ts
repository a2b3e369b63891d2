/** Every time zone that there is. */
import '../unit/server/site/catalogue/calendar.test.ts';
