/** Every right for one conference with everything that the desk has. */
import '../server/desk/one-conference.test.ts';
