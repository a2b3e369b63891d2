import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { count } from '#domain/count.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';

/**
 * The coupons that were just created, to be copied: in place of the form, so that Enter does not create as many again.
 *
 * @param onMore brings the form back
 */
export function MadeCoupons({ codes, onMore }: { codes: readonly string[]; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // The form, which had the focus, has gone.
  useEffect(() => place.current?.querySelector<HTMLElement>('textarea, a')?.focus(), []);
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
              <CopyButton
                text={codes.join('\n')}
                size="medium"
                variant="primary"
                select={() => place.current?.querySelector('textarea')?.focus()}
              >
                Copy all
              </CopyButton>
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
