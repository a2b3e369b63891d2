/** Every right with everything that the desk has. */
import '../server/desk/rights.test.ts';
