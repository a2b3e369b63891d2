/** Two thousand wrong coupon codes at two processes at once. */
import '../server/http/abuse.test.ts';
