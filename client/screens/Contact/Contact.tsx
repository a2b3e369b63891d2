import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Contact() {
  return (
    <>
      <Meta title="Contact" description="How to reach us." />
      <PageHeader title="Contact" />
    </>
  );
}
