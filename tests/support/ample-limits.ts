import { SENT_PER_HOUR, WRONG_PER_HOUR } from '#domain/limits.ts';

/** For tests about other things, whose orders all come from one network and mostly from one person. */
export const AMPLE = {
  sentPerHour: {
    ...SENT_PER_HOUR,
    order: { network: 100_000, email: 100_000 },
    billing: { network: 100_000, email: 100_000 },
    payLink: { network: 100_000, email: 100_000 },
    cancel: { network: 100_000, email: 100_000 },
    payment: { network: 100_000, email: 100_000 },
  },
  wrongPerHour: { ...WRONG_PER_HOUR, wrongCoupon: 100_000, wrongToken: 100_000, forgedEvent: 100_000 },
};
