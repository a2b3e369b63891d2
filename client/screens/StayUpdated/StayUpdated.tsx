import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function StayUpdated() {
  return (
    <>
      <Meta title="Stay updated" description="Hear of new conferences first." />
      <PageHeader title="Stay updated" />
    </>
  );
}
