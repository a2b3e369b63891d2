import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { CONTACT_INLINE_MESSAGES, CONTACT_SOURCES, inlineSubject } from '#domain/contact/words.ts';
import { useContactWords } from '../contact-words.ts';
import { Honeypot } from '../Honeypot.tsx';
import { ContactFailure } from './ContactFailure.tsx';
import { ContactFields } from './ContactFields.tsx';
import styles from './ContactForm.module.css';
import { useContactForm } from './use-contact-form.ts';

/** Home's contact form (docs/product.md 9.1): success clears it, failure keeps what was typed. */
export function InlineContactForm() {
  const { interests } = useContactWords();
  const { status, failure, formProps, field } = useContactForm({
    complete: ({ interest = '', organization = '', ...values }) => ({
      ...values,
      interest,
      organization,
      subject: inlineSubject({ interest, organization }),
      sourcePage: CONTACT_SOURCES.home,
    }),
    onSent: (form) => form.reset(),
  });
  return (
    <form {...formProps} className={styles.form}>
      <div className={styles.fields}>
        <ContactFields field={field} organization />
        {interests.length > 0 && (
          <Select label="Interest" note="(optional)" className={styles.whole} {...field('interest')}>
            <option value="">Choose an interest</option>
            {interests.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <TextArea label="Message" required className={styles.whole} {...field('message')} />
      </div>
      <Honeypot />
      <NoticeRegion>
        {status === 'success' && <Notice tone="success">{CONTACT_INLINE_MESSAGES.sent}</Notice>}
      </NoticeRegion>
      <ContactFailure failure={status === 'error' ? failure : null} />
      <Button type="submit" busy={status === 'sending'} className={shared.send}>
        {status === 'sending' ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}
