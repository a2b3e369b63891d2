import { SubscribeForm } from './SubscribeForm.tsx';

type NewsletterBoxProps = { className?: string };

/** The footer's newsletter box: subscribes on a click of its button and on Enter (docs/product.md 2.4). */
export function NewsletterBox({ className }: NewsletterBoxProps) {
  return <SubscribeForm label="Newsletter: your email address" className={className} />;
}
