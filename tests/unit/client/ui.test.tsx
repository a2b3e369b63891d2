import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Stepper } from '#client/ui/Stepper.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';

const render = (element: React.ReactElement) =>
  renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>);

it('a field without hint and error is described by nothing', () => {
  const html = render(<TextInput label="Email" id="email" />);
  expect(html).toContain('<label for="email"');
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid');
});

it("a field's hint and error describe it, and the error marks it as invalid", () => {
  const html = render(<TextInput label="Email" id="email" hint="Work address" error="Email is required" />);
  expect(html).toContain('aria-describedby="email-hint email-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/<p id="email-error"[^>]*>Email is required<\/p>/);
});

it('a busy button keeps its place in the tab order and says that it is disabled', () => {
  const html = render(<Button busy>Submitting...</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(' disabled=""');
});

it('a button does not submit a form unless it says so, and with `href` it is a link', () => {
  expect(render(<Button>Details</Button>)).toContain('type="button"');
  expect(render(<Button type="submit">Send</Button>)).toContain('type="submit"');
  expect(render(<Button href="/faq">FAQ</Button>)).toMatch(/<a [^>]*href="\/faq"/);
});

it('a stepper says its number, its limits, and that its minus does nothing at the least', () => {
  const html = render(
    <Stepper
      label="Posters"
      value={0}
      max={9}
      onChange={() => {}}
      decreaseLabel="Fewer"
      increaseLabel="More"
      invalidMessage="A whole number, please."
    />,
  );
  expect(html).toMatch(/role="spinbutton"[^>]* aria-valuenow="0" aria-valuemin="0" aria-valuemax="9"/);
  expect(html).toMatch(/aria-label="Fewer"[^>]* aria-disabled="true"/);
});

it('tabs send every panel from the server, the first one in sight', () => {
  const html = render(
    <Tabs
      label="Days"
      tabs={[
        { id: 'day-1', label: 'Day 1', panel: 'Opening' },
        { id: 'day-2', label: 'Day 2', panel: 'Posters' },
      ]}
    />,
  );
  expect(html).toMatch(/id="day-1" aria-labelledby="day-1-tab"(?! hidden)[^>]*>Opening/);
  expect(html).toMatch(/id="day-2" aria-labelledby="day-2-tab" hidden=""[^>]*>Posters/);
});

it('the place of a notice that may appear is there for screen readers before the notice', () => {
  expect(render(<NoticeRegion>{false}</NoticeRegion>)).toMatch(/^<div role="status"[^>]*><\/div>$/);
  const html = render(
    <NoticeRegion>
      <Notice tone="success">Sent</Notice>
    </NoticeRegion>,
  );
  expect(html.match(/role=/g)).toHaveLength(1);
  expect(render(<Notice live>Failed</Notice>)).toContain('role="alert"');
});
