import { type ComponentProps, useEffect, useReducer, useRef } from 'react';

type LateDrawingProps = ComponentProps<'svg'> & {
  /** Draws what stands inside the `<svg>`; undefined while what draws it isn't there. Nobody's input may be in it. */
  draw(): string | undefined;
  /** Fetches what `draw` needs. */
  load(): Promise<void>;
};

/**
 * A drawing that a page brings with it: what draws it is only fetched where the browser shows it anew. Without a network
 * its place stays empty; it is only a drawing.
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
      // The page's own drawing stays as it came: React leaves markup alone that it takes over.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own drawing code, which nobody's input reaches
      dangerouslySetInnerHTML={{ __html: draw() ?? '' }}
    />
  );
}
