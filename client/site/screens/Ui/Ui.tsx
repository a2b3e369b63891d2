import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Graticule } from '#client/ui/Graticule.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ToastProvider } from '#client/ui/Toast.tsx';
import { UiArtwork } from './UiArtwork.tsx';
import { UiControls } from './UiControls.tsx';
import { UiFoundations } from './UiFoundations.tsx';
import { UiPatterns } from './UiPatterns.tsx';

/** Every component in every state, for those who build the site; routed in development only. */
export function Ui() {
  return (
    <ToastProvider label="Notifications" dismissLabel="Dismiss">
      <PageHeader
        back={
          <Breadcrumb label="Breadcrumb" items={[{ label: 'Home', to: '/' }, { label: 'Design system' }]} />
        }
        eyebrow="Design system"
        title="One thin line, drawn around the world"
        lead="Every component of the site in every state, at the width and in the colour scheme of this window."
        actions={
          <>
            <Button href="/conferences">View conferences</Button>
            <Button variant="secondary" href="/abstract-submission">
              Submit your research
            </Button>
          </>
        }
        aside={
          <DataList
            items={[
              { term: 'Dates', value: '21–23 September 2026' },
              { term: 'Place', value: 'London, UK (hybrid)' },
              { term: 'From', value: '$399' },
            ]}
          />
        }
      />
      <div>
        <UiFoundations />
        <UiControls />
        <UiPatterns />
        <UiArtwork />
      </div>
      <footer className="wrap">
        <Graticule variant="scale" />
        <p>
          <Mark name="Meridian Conferences" />
        </p>
      </footer>
    </ToastProvider>
  );
}
