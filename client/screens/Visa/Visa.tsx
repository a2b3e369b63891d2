import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Visa() {
  return (
    <>
      <Meta title="Visa guidelines" description="Help with your visa application." />
      <PageHeader title="Visa guidelines" />
    </>
  );
}
