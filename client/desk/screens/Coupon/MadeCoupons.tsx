import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { count } from '#domain/count.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';

/**
 * The coupons that were just created, to be copied: in place of the form, so that Enter does not create as many again.
 *
 * @param onMore brings the form back
 */
export function MadeCoupons({ codes, onMore }: { codes: readonly string[]; onMore: () => void }) {
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  // The form, which had the focus, has gone.
  useEffect(() => place.current?.querySelector<HTMLElement>('textarea, a')?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ tone: 'success', message: `${count(codes.length, 'code', 'codes')} copied.` });
    } catch {
      place.current?.querySelector('textarea')?.focus();
      toast({
        tone: 'info',
        message: 'The browser blocked copying. The codes are selected: copy them with the keyboard.',
      });
    }
  };
  return (
    <div ref={place}>
      <Notice
        tone="success"
        title={codes.length === 1 ? `Coupon ${codes[0]} created` : `${count(codes.length, 'code')} created`}
        actions={
          <>
            {codes.length === 1 ? (
              <LinkButton to={`/coupons/${codes[0]}`}>Open</LinkButton>
            ) : (
              <Button onClick={() => void copy()}>Copy all</Button>
            )}
            <Button variant="secondary" onClick={onMore}>
              Create more
            </Button>
          </>
        }
      >
        {codes.length > 1 && (
          <TextArea
            label="Codes, one per line"
            rows={8}
            readOnly
            value={codes.join('\n')}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Notice>
    </div>
  );
}
