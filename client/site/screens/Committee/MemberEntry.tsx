import { Portrait } from '#client/site/features/Portrait.tsx';
import { telLink } from '#client/site/features/tel-link.ts';
import { Icon } from '#client/ui/Icon.tsx';
import reading from '#client/ui/Reading.module.css';
import { RichText } from '#client/ui/RichText.tsx';
import type { CommitteeMemberFieldsFragment } from './Committee.generated.ts';
import styles from './MemberEntry.module.css';

type MemberEntryProps = {
  member: CommitteeMemberFieldsFragment;
  /** The heading level of the name. */
  level: 3 | 4;
};

/** A member of the committee as in a directory; everything else that is known of them opens on request (docs/product.md 2.10). */
export function MemberEntry({ member, level }: MemberEntryProps) {
  const {
    id,
    name,
    portrait,
    title,
    institution,
    location,
    specialization,
    category,
    achievements,
    bioHtml,
  } = member;
  const Heading = `h${level}` as const;
  const Label = `h${level + 1}` as 'h4' | 'h5';
  return (
    <article aria-labelledby={id} className={styles.entry}>
      <div>
        {/* One globe for each category: a different one for each member is a kilobyte of the page. */}
        <Portrait portrait={portrait} drawing={category} name={name} />
      </div>
      <div className={styles.words}>
        <Heading id={id} className={styles.name}>
          {name}
        </Heading>
        <p className={styles.post}>{title}</p>
        <p className={styles.muted}>{institution}</p>
        <p className={styles.field}>{specialization}</p>
      </div>
      <details className={styles.more}>
        <summary data-print="hide" className={styles.summary}>
          <span>
            Profile and contact<span className="visually-hidden"> of {name}</span>
          </span>
          <Icon name="chevron" size={16} className={styles.chevron} />
        </summary>
        <div className={styles.rest}>
          <p className={styles.way}>
            <Icon name="pin" size={16} />
            <span>{location}</span>
          </p>
          <RichText html={bioHtml} className={styles.bio} />
          <Label className={styles.label}>Achievements</Label>
          <ul className={`${reading.points} ${styles.achievements}`}>
            {achievements.map((achievement) => (
              <li key={achievement}>{achievement}</li>
            ))}
          </ul>
          <Contact member={member} />
        </div>
      </details>
    </article>
  );
}

function Contact({ member: { email, phone } }: Pick<MemberEntryProps, 'member'>) {
  const at = email.indexOf('@');
  const number = /^[+\d\s]+/.exec(phone)?.[0].trim() ?? '';
  return (
    <address className={styles.contact}>
      <a href={`mailto:${email}`} className={styles.way}>
        <Icon name="mail" size={16} />
        <span>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </span>
      </a>
      <span className={styles.way}>
        <Icon name="phone" size={16} />
        <span>
          <a href={telLink(number)}>{number}</a>
          {phone.slice(number.length)}
        </span>
      </span>
    </address>
  );
}
