import { programmeList } from '#domain/programme/programme-list.ts';
import { ProgrammeDocument } from '../../lists/lists.generated.ts';
import { List } from '../../parts/List.tsx';
import { useList } from '../../parts/use-list.ts';

/** What takes place on the published programmes, to be read and exported (docs/product.md 3.17). */
export function Programmes() {
  return <List title="Published programmes" list={useList(programmeList, ProgrammeDocument)} />;
}
