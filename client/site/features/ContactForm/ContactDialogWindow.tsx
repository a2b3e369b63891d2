import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { CONTACT_DIALOG_MESSAGES } from '#domain/contact/words.ts';
import { useContactWords } from '../contact-words.ts';
import { Honeypot } from '../Honeypot.tsx';
import type { ContactDialogProps } from './ContactDialog.tsx';
import { ContactFields } from './ContactFields.tsx';
import styles from './ContactForm.module.css';
import { useContactForm } from './use-contact-form.ts';

/** How long the success message stands before the dialog closes (docs/product.md 9.1). */
const CLOSE_AFTER_MS = 1500;

type Draft = Record<string, string>;

/** The contact modal itself: see ContactDialog. What was typed is there again when it is reopened. */
export function ContactDialogWindow({ open, onClose, interest }: ContactDialogProps) {
  const draft = useRef<Draft>({});
  return (
    <Dialog open={open} onClose={onClose} title="Contact us" closeLabel="Close">
      <DialogForm draft={draft} onClose={onClose} interest={interest} />
    </Dialog>
  );
}

type DialogFormProps = Omit<ContactDialogProps, 'open'> & { draft: RefObject<Draft> };

function DialogForm({ draft, onClose, interest }: DialogFormProps) {
  const { interests, answerTime } = useContactWords();
  // The organiser may not offer it any more.
  const offered = interests.find(({ id }) => id === interest);
  const { status, failure, formProps, field } = useContactForm({
    complete: (values) => (offered ? { ...values, interest: offered.id } : values),
    onSent: () => {
      draft.current = {};
    },
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => close(), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const typed = (name: Parameters<typeof field>[0]) => ({
    ...field(name),
    defaultValue: draft.current[name],
  });
  return (
    <form
      {...formProps}
      className={styles.form}
      onInput={(event) => {
        const { name, value } = event.target as HTMLInputElement;
        draft.current[name] = value;
        formProps.onInput(event);
      }}
    >
      <p>
        <span>{offered ? `${offered.label}: tell us about it.` : 'Tell us what you have in mind.'}</span>{' '}
        {answerTime && `We reply ${answerTime}.`}
      </p>
      <div className={styles.fields}>
        <ContactFields field={typed} phoneClassName={styles.whole} />
        <TextArea label="Message" required className={styles.whole} {...typed('message')} />
      </div>
      <Honeypot />
      <NoticeRegion>
        {status === 'success' && <Notice tone="success">{CONTACT_DIALOG_MESSAGES.sent}</Notice>}
      </NoticeRegion>
      {status === 'error' && (
        <Notice tone="error" live title={CONTACT_DIALOG_MESSAGES.failed}>
          {failure?.kind === 'server' && failure.message && <p>{failure.message}</p>}
        </Notice>
      )}
      <Button
        type="submit"
        busy={status === 'sending'}
        disabled={status === 'success'}
        className={shared.send}
      >
        {status === 'sending' ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}
