import { type ComponentType, lazy } from 'react';
import { loadAgain } from '#client/ui/load-again.ts';

/**
 * A screen that is loaded when it is first shown.
 *
 * @param name what its module exports it as
 */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    // Whoever typed something on the page before has been asked about it (AskBeforeLeaving).
    const module = await load().catch(loadAgain);
    return { default: module[name] };
  });
}
