/** Two thousand wrong coupon codes at two processes at once. */
import '../server/base/http/abuse.test.ts';
