import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser brings the page back as it was left, such as for the payment provider. */
export function useBroughtBack(then: () => void): void {
  const onBroughtBack = useEffectEvent(then);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onBroughtBack();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
