import { type ComponentProps, useEffect, useReducer, useRef } from 'react';

type LateDrawingProps = ComponentProps<'svg'> & {
  /** Returns the markup inside the `<svg>`; undefined until the drawing code is loaded. What anybody has typed is escaped in it. */
  draw(): string | undefined;
  /** Fetches what `draw` needs. */
  load(): Promise<void>;
};

/**
 * A drawing that comes with the rendered page: its code is fetched only when the browser has to draw it itself. Without a
 * network its place stays empty, because it is only decoration.
 */
export function LateDrawing({ draw, load, ...rest }: LateDrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because whether the page has brought the drawing shows only at first
  useEffect(() => {
    if (!svg.current?.hasChildNodes()) load().then(redraw, () => {});
  }, []);
  return (
    <svg
      ref={svg}
      {...rest}
      // The page's own drawing stays as it came: React does not change markup that it hydrates.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own drawing code, in which words are escaped
      dangerouslySetInnerHTML={{ __html: draw() ?? '' }}
    />
  );
}
