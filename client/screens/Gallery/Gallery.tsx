import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Gallery() {
  return (
    <>
      <Meta title="Gallery" description="Pictures and clips of past conferences." />
      <PageHeader title="Gallery" />
    </>
  );
}
