import { ChangeFailure } from '#client/site/features/seats/ChangeFailure.tsx';
import link from '#client/site/features/seats/LinkPage.module.css';
import { useChangeForm } from '#client/site/features/seats/use-change-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useEditSeatMutation } from './Seat.generated.ts';
import styles from './Seat.module.css';
import type { SeatPartProps } from './SeatSheet.tsx';

/** Who the holder is, and what they need. */
export function SeatDetailsForm({ token, seat, reload }: SeatPartProps) {
  const [editSeat] = useEditSeatMutation();
  const { status, failure, formProps, field } = useChangeForm({
    send: async (details) =>
      (await editSeat({ variables: { token, version: seat.version, details } })).data?.editSeat,
    reload,
  });
  const busy = status === 'sending';
  return (
    <form {...formProps} aria-label="Your details" className={link.form}>
      <TextInput
        label="Name"
        hint="As on your badge, with a title if you use one."
        autoComplete="name"
        required
        defaultValue={seat.name}
        {...field('name')}
      />
      <TextInput
        label="Organization"
        autoComplete="organization"
        required
        defaultValue={seat.organization}
        {...field('organization')}
      />
      <TextInput
        label="Dietary needs"
        note="(optional)"
        defaultValue={seat.dietaryNeeds}
        {...field('dietaryNeeds')}
      />
      <TextInput
        label="Access needs"
        note="(optional)"
        defaultValue={seat.accessNeeds}
        {...field('accessNeeds')}
      />
      <p className={`${shared.small} ${styles.small}`}>
        What you need is seen by the organiser only, and erased 30 days after the conference.
      </p>
      <NoticeRegion>{status === 'success' && <Notice tone="success">Saved.</Notice>}</NoticeRegion>
      <ChangeFailure failure={status === 'error' ? failure : null} />
      <Button type="submit" busy={busy} className={shared.send}>
        {seat.state === 'NAMED' ? 'Save' : 'Claim this place'}
      </Button>
    </form>
  );
}
