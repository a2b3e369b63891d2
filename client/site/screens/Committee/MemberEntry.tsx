import { Icon } from '#client/site/features/artwork/Icon.tsx';
import { Monogram } from '#client/site/features/artwork/Monogram.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import type { CommitteeMemberFieldsFragment } from './Committee.generated.ts';
import styles from './MemberEntry.module.css';

/** A member of the committee with everything that is known of them (docs/product.md 2.10). */
export function MemberEntry({ member }: { member: CommitteeMemberFieldsFragment }) {
  const { id, name, title, institution, location, specialization, category, achievements, email, phone } =
    member;
  const at = email.indexOf('@');
  const number = /^[+\d\s]+/.exec(phone)?.[0].trim() ?? '';
  return (
    <article aria-labelledby={id} className={styles.entry}>
      <header className={styles.head}>
        <div className={styles.portrait}>
          <Monogram id={id} name={name} />
        </div>
        <div>
          <p className={styles.category}>{category}</p>
          <h3 id={id}>{name}</h3>
          <p className={styles.post}>{title}</p>
        </div>
      </header>
      <DataList
        items={[
          { term: 'Institution', value: institution },
          { term: 'Location', value: location },
          { term: 'Specialization', value: specialization },
        ]}
        className={styles.facts}
      />
      <p>{member.bio}</p>
      <h4 className={styles.label}>Achievements</h4>
      <ul className={styles.achievements}>
        {achievements.map((achievement) => (
          <li key={achievement}>{achievement}</li>
        ))}
      </ul>
      <h4 className="visually-hidden">Contact</h4>
      <address className={styles.contact}>
        <a href={`mailto:${email}`} className={styles.way}>
          <Icon name="mail" />
          <span>
            {email.slice(0, at)}
            <wbr />
            <span className={styles.domain}>{email.slice(at)}</span>
          </span>
        </a>
        <span className={styles.way}>
          <Icon name="phone" />
          <span>
            <a href={`tel:${number.replaceAll(' ', '')}`}>{number}</a>
            {phone.slice(number.length)}
          </span>
        </span>
      </address>
    </article>
  );
}
