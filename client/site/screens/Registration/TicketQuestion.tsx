import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { NO_TICKET_QUESTION } from '#domain/registration/messages.ts';

type TicketQuestionProps = {
  /** What is agreed to. */
  label: string;
  busy: boolean;
  onAgree(): void;
};

/** Asks who has chosen no ticket whether they mean it (docs/product.md 4.8). */
export function TicketQuestion({ label, busy, onAgree }: TicketQuestionProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form fields, and this is a question
    <div ref={question} role="group" tabIndex={-1} aria-label={NO_TICKET_QUESTION}>
      <Notice
        tone="warning"
        title={NO_TICKET_QUESTION}
        actions={
          <>
            <Button size="small" busy={busy} onClick={onAgree}>
              {label}
            </Button>
            <Button size="small" variant="secondary" href="#what">
              Choose a ticket
            </Button>
          </>
        }
      />
    </div>
  );
}
