import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Services() {
  return (
    <>
      <Meta title="Services" description="What we do for conferences." />
      <PageHeader title="Services" />
    </>
  );
}
