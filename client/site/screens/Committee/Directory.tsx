import type { CommitteeMemberFieldsFragment } from './Committee.generated.ts';
import styles from './Committee.module.css';
import { MemberEntry } from './MemberEntry.tsx';

type DirectoryProps = {
  members: readonly CommitteeMemberFieldsFragment[];
  /** Under a heading for each category, in the order in which the categories come. */
  grouped: boolean;
};

/** The members as compact entries. */
export function Directory({ members, grouped }: DirectoryProps) {
  if (!grouped) return <Entries members={members} level={3} />;
  const categories = [...new Set(members.map(({ category }) => category))];
  return categories.map((category) => (
    <section key={category} className={styles.group}>
      <h3 className={styles.category}>{category}</h3>
      <Entries members={members.filter((member) => member.category === category)} level={4} />
    </section>
  ));
}

function Entries({ members, level }: { members: DirectoryProps['members']; level: 3 | 4 }) {
  return (
    <ul className={styles.entries}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberEntry member={member} level={level} />
        </li>
      ))}
    </ul>
  );
}
