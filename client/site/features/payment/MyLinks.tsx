import { Section } from '#client/ui/Section.tsx';
import { OrderLinksForm } from './OrderLinksForm.tsx';

/** Where whoever has lost a link asks for it (docs/product.md 12.3). */
export function MyLinks({ nested }: { nested?: true }) {
  return (
    <Section
      title="Lost a link?"
      level={nested ? 3 : 2}
      lead="We can email you all your links again: to registrations, tickets, abstracts, invitations and places on waiting lists."
      nested={nested}
    >
      <OrderLinksForm />
    </Section>
  );
}
