/** Four hundred abstracts, of which 110 are placed. */
import '../server/programme/programme/season.test.ts';
