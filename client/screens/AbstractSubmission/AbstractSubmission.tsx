import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function AbstractSubmission() {
  return (
    <>
      <Meta title="Submit an abstract" description="Send us your abstract." />
      <PageHeader title="Submit an abstract" />
    </>
  );
}
