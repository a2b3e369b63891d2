import { Meta } from '#client/features/Meta.tsx';
import { useConferencesQuery } from './Conferences.generated.ts';

export default function Conferences() {
  const { data } = useConferencesQuery();
  return (
    <>
      <Meta title="Conferences" description="All conferences" />
      <h1>{data?.conferences.nodes.length} Conferences Found</h1>
    </>
  );
}
