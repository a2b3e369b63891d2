/** Every right with one mail of each kind of readers. */
import '../server/desk/mail-readers.test.ts';
