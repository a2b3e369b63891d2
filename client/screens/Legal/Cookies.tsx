import { Meta } from '#client/features/Meta.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

export default function Cookies() {
  return (
    <>
      <Meta title="Cookie policy" description="What this site keeps in your browser." />
      <PageHeader title="Cookie policy" />
    </>
  );
}
