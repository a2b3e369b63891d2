import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Privacy() {
  return (
    <>
      <Meta title="Privacy policy" description="What we store about you, and why." />
      <PageHeader title="Privacy policy" />
    </>
  );
}
