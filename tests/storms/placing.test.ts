/** Four hundred abstracts are placed. */
import '../server/programme/programme/placing.test.ts';
