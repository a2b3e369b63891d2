import { usePageConfig } from '#client/site/features/page-config.ts';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** What a visitor sees when a page can't be rendered (docs/product.md 2.2). */
export function ErrorPage() {
  const { site } = usePageConfig();
  return (
    <div role="alert">
      <title>{`Unexpected Application Error! · ${site.name}`}</title>
      <PageHeader
        title="Unexpected Application Error!"
        lead="This page could not be shown. Reloading it often helps, and nothing you have sent us has been lost."
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            <Button href="/" variant="secondary">
              Back to the home page
            </Button>
          </>
        }
      >
        <p>
          If it happens again, please write to <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
      </PageHeader>
    </div>
  );
}
