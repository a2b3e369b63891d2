import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Guidelines() {
  return (
    <>
      <Meta title="Participant guidelines" description="What presenters and attendees should know." />
      <PageHeader title="Participant guidelines" />
    </>
  );
}
