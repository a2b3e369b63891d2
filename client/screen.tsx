import { type ComponentType, lazy } from 'react';
import { useModule } from './features/response.ts';

/**
 * A screen that is loaded when it is first shown.
 *
 * @param module its source file relative to client/; while a page is rendered on the server it tells which styles
 * and scripts belong to the page
 */
export function screen(module: string, load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Lazy = lazy(load);
  return function Screen() {
    useModule(module);
    return <Lazy />;
  };
}
