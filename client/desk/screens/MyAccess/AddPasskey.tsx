import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { PasskeyForm } from '../../parts/PasskeyForm.tsx';
import { addPasskey, namedAddress, touch } from '../../passkeys.ts';

/** Makes one more passkey: on this device, on a phone beside it, or on a key. */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const toast = useToast();
  const named = namedAddress();
  if (named) return <Button href={named}>Add a passkey at {named}</Button>;
  return (
    <PasskeyForm
      label="Name of the other device"
      hint="e.g. My phone. Your present passkey is asked for first."
      action="Add a passkey"
      secondary
      make={async (device) => (await touch()) ?? (await addPasskey(device))}
      onMade={(device) => {
        toast({ tone: 'success', message: `The passkey “${device}” is added.` });
        onAdded();
      }}
    />
  );
}
