/** Every two sorts of mistakes in a file, and a hundred thousand of one. */
import '../unit/server/site/content/mistakes.test.ts';
