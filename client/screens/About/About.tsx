import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function About() {
  return (
    <>
      <Meta title="About" description="Who we are." />
      <PageHeader title="About" />
    </>
  );
}
