import type { Tone } from '#client/ui/ToneIcon.tsx';

/** The message beside the ways to pay; `orderToken` leads to the order's page, where a `payable` one is paid again. */
export type PayMessage = {
  tone: Tone;
  title?: string;
  text: string;
  orderToken?: string | undefined;
  payable?: boolean;
};

/** Paying, as far as the ways to pay have to know: of who registers, and of somebody else who pays. */
export type Paying = {
  message: PayMessage | null;
  stage: 'creating' | 'leaving' | 'capturing' | null;
  /** The redirect flow: to PayPal's own page. */
  payByRedirect(): Promise<void>;
  /** Chooses a bank transfer, where the organiser takes one. */
  payByTransfer(): Promise<void>;
  /** The button flow's order id at PayPal, or null after showing why there is none. */
  createForButtons(): Promise<string | null>;
  /** Takes the money of an approved payment; `declined` lets somebody choose another means for the same payment. */
  capture(paypalOrderId: string): Promise<'done' | 'declined' | 'failed'>;
  cancelled(): void;
  providerFailed(): void;
};
