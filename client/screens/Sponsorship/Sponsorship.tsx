import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Sponsorship() {
  return (
    <>
      <Meta title="Sponsorship" description="Ways to sponsor a conference." />
      <PageHeader title="Sponsorship" />
    </>
  );
}
