import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Committee() {
  return (
    <>
      <Meta title="Scientific committee" description="The members of the scientific committee." />
      <PageHeader title="Scientific committee" />
    </>
  );
}
