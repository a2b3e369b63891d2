import type { FastifyInstance } from 'fastify';
import { COUPON_MESSAGES } from '#domain/pricing/coupon.ts';
import { fromUnits, toUnits } from '#domain/pricing/money.ts';
import type { RegistrationType } from '#domain/pricing/price-list.ts';
import { totalsOf } from '#domain/pricing/quote.ts';
import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { answer, bodyOf, call, textOf } from '#server/base/http/rest.ts';
import { findUsableCoupon } from './coupon.service.ts';

/** The largest subtotal that is quoted: ten million units, far above the dearest basket. */
const MAX_SUBTOTAL_MINOR = 1_000_000_000;

const TYPES: readonly string[] = ['speaker', 'delegate', 'student'];

/**
 * `POST /api/apply-coupon` (docs/product.md 11.3): computes from the subtotals in its payload, fee included;
 * a quote only.
 */
export function couponRest(app: FastifyInstance, dependencies: Dependencies): void {
  call(app, 'POST', '/api/apply-coupon', (request, reply) =>
    answer(reply, { ok: false }, async () => {
      const body = bodyOf(request.body);
      const code = foldCode(textOf(body.couponCode));
      if (!code) throw new InvalidInputError([{ path: 'couponCode', message: COUPON_MESSAGES.empty }]);
      const type = textOf(body.registrationType).toLowerCase();
      const subtotals = {
        registrationMinor: subtotalOf(body, 'registrationSubtotal'),
        addOnsMinor: subtotalOf(body, 'addonsSubtotal'),
        accommodationMinor: subtotalOf(body, 'accommodationSubtotal'),
      };
      const coupon = await findUsableCoupon(
        dependencies,
        {
          code,
          now: dependencies.clock.now(),
          conferenceId: null,
          registrationType: TYPES.includes(type) ? (type as RegistrationType) : '',
        },
        request.network,
      );
      return {
        ok: true,
        amountPayable: toUnits(
          totalsOf(subtotals, coupon, 'USD', dependencies.catalogue.current().fee).totalMinor,
        ),
        couponApplied: true,
      };
    }),
  );
}

function subtotalOf(body: Record<string, unknown>, field: string): number {
  const value = body[field] ?? 0;
  const minor = typeof value === 'number' ? fromUnits(value) : null;
  if (minor === null || minor < 0 || minor > MAX_SUBTOTAL_MINOR)
    throw new InvalidInputError([
      { path: field, message: `${field} must be an amount such as 499 or 508.98.` },
    ]);
  return minor;
}
