import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Terms() {
  return (
    <>
      <Meta title="Terms and conditions" description="The terms of registration." />
      <PageHeader title="Terms and conditions" />
    </>
  );
}
