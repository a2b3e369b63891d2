import type { ButtonStyle } from './button-look.ts';

/** The funding sources that the stand-in has a button for. */
export type FundingSource = 'paypal' | 'card';

export type ApproveData = {
  orderID: string;
  payerID: string;
  paymentID: null;
  billingToken: null;
  paymentSource: FundingSource;
};

/** What a page gives to `paypal.Buttons(…)`, as far as the stand-in uses it. */
export type ButtonProps = {
  fundingSource?: string;
  style?: ButtonStyle;
  onInit?(data: object, actions: { enable(): Promise<void>; disable(): Promise<void> }): unknown;
  onClick?(
    data: { fundingSource: FundingSource },
    actions: { resolve(): Promise<void>; reject(): Promise<void> },
  ): unknown;
  createOrder?(data: { paymentSource: FundingSource }, actions: object): Promise<string> | string;
  onApprove?(
    data: ApproveData,
    actions: { restart(): void; redirect(url: string): void },
  ): Promise<void> | void;
  onCancel?(data: { orderID?: string }, actions: { redirect(url: string): void }): void;
  onError?(error: unknown): void;
};

export type ButtonsComponent = {
  isEligible(): boolean;
  render(container: HTMLElement | string): Promise<void>;
  updateProps(props: Partial<ButtonProps>): Promise<void>;
  close(): Promise<void>;
};
