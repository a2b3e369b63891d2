import { useSearchParams } from 'react-router-dom';
import { Notice } from '#client/ui/Notice.tsx';
import { accessWords, type Right } from '#domain/staff/rights.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import styles from '../../parts/Shared.module.css';
import { TableSection } from '../../parts/ShortTable.tsx';
import { useConferences } from '../../parts/use-conferences.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { EndMySessionsDocument, RemoveMyPasskeyDocument, useMyAccessQuery } from './MyAccess.generated.ts';

/** One's own passkeys and sessions (docs/product.md 16.9). */
export function MyAccess() {
  const { data, error, refetch } = useMyAccessQuery();
  const { rights, conference } = useDesk();
  const title = useConferences()?.find(({ value }) => value === conference)?.label ?? conference;
  const [params] = useSearchParams();
  if (!data) return <NotLoaded what="Your access" error={error} />;
  const access = data.myAccess;
  if (!access)
    return (
      <Page title="My access">
        <p>
          You came in with a link from the server. Passkeys belong to people of the team, who are invited.
        </p>
      </Page>
    );
  const { name, email, passkeys, sessions } = access;
  return (
    <Page title="My access" heading={name}>
      <div className={styles.form}>
        <p>{email}</p>
        <p>Your rights: {accessWords({ rights: rights as Right[], conference: title })}</p>
        {(params.has('first') || passkeys.length === 1) && (
          <Notice tone="warning" title="Add a second passkey">
            Devices get lost. With a passkey on another one you still get in.
          </Notice>
        )}
        <TableSection
          id="passkeys"
          title="Passkeys"
          headings={['Device', 'Created', 'Last used', 'Action']}
          keys={passkeys.map(({ id }) => id)}
          rows={passkeys.map(({ id, label, createdAt, lastUsedAt }) => [
            label,
            instant(createdAt),
            lastUsedAt ? instant(lastUsedAt) : 'Not yet',
            passkeys.length > 1 && (
              <ActionButton
                mutation={RemoveMyPasskeyDocument}
                variables={{ id }}
                done={() => `The passkey “${label}” is removed.`}
                aria-label={`Remove ${label}`}
              >
                Remove
              </ActionButton>
            ),
          ])}
        />
        <AddPasskey onAdded={() => void refetch()} />
        <TableSection
          id="sessions"
          title="Signed in"
          headings={['Where', 'Last used']}
          keys={sessions.map(({ id }) => id)}
          rows={sessions.map(({ device, seenAt, current }) => [
            current ? `${device} (here)` : device,
            instant(seenAt),
          ])}
        />
        {sessions.length > 1 && (
          <ActionButton
            mutation={EndMySessionsDocument}
            variables={{}}
            done={() => 'You are signed out everywhere else.'}
          >
            Sign out everywhere else
          </ActionButton>
        )}
      </div>
    </Page>
  );
}
