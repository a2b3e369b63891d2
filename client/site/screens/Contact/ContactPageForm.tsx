import { useEffect, useEffectEvent } from 'react';
import { ContactFailure } from '#client/site/features/ContactForm/ContactFailure.tsx';
import { ContactFields } from '#client/site/features/ContactForm/ContactFields.tsx';
import form from '#client/site/features/ContactForm/ContactForm.module.css';
import { useContactForm } from '#client/site/features/ContactForm/use-contact-form.ts';
import { Honeypot } from '#client/site/features/Honeypot.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { CONTACT_INLINE_MESSAGES, CONTACT_SOURCES } from '#domain/contact/words.ts';

/** How long the success banner stands (docs/product.md 9.1). */
const BANNER_MS = 5000;

/** The message form of /contact (docs/product.md 9.1). */
export function ContactPageForm({ inquiryTypes }: { inquiryTypes: readonly string[] }) {
  const { status, failure, settle, formProps, field } = useContactForm({
    complete: (values) => ({ ...values, sourcePage: CONTACT_SOURCES.contactPage }),
    onSent: (element) => element.reset(),
    inquiryTypes,
  });
  const hide = useEffectEvent(settle);
  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => hide(), BANNER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <form {...formProps} className={form.form}>
      <div className={form.fields}>
        <ContactFields field={field} organization />
        <Select label="Inquiry type" className={form.whole} {...field('category')}>
          {inquiryTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Select>
        <TextInput label="Subject" required className={form.whole} {...field('subject')} />
        <TextArea label="Message" rows={6} required className={form.whole} {...field('message')} />
      </div>
      <Honeypot />
      <NoticeRegion>
        {status === 'success' && <Notice tone="success">{CONTACT_INLINE_MESSAGES.sent}</Notice>}
      </NoticeRegion>
      <ContactFailure failure={status === 'error' ? failure : null} />
      <Button type="submit" size="large" busy={status === 'sending'} className={shared.send}>
        {status === 'sending' ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}
