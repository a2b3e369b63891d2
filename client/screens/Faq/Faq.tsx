import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Faq() {
  return (
    <>
      <Meta title="Frequently asked questions" description="Answers to what participants ask." />
      <PageHeader title="Frequently asked questions" />
    </>
  );
}
