import type { FundingSource } from './types.ts';

const css = `
:host { display: block; }
.buttons { display: flex; flex-direction: column; gap: 10px; max-width: 750px; }
.buttons.horizontal { flex-direction: row; }
button {
  flex: 1 1 auto; min-height: var(--height); padding: 0 16px; border: 0; border-radius: var(--radius);
  font: 600 16px/1.2 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; cursor: pointer;
}
button:hover { filter: brightness(0.95); }
button:focus-visible { outline: 3px solid #12406f; outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
button[aria-disabled="true"] { cursor: not-allowed; filter: grayscale(1) opacity(0.6); }
button[aria-busy="true"] { cursor: progress; filter: saturate(0.6); }
.paypal { background: #ffc439; color: #00245d; font-size: 20px; font-style: italic; font-weight: 800; }
.paypal span { color: #00539b; }
.card { background: #2c2e2f; color: #fff; }
p { margin: 8px 0 0; font: 400 13px/1.4 system-ui, sans-serif; text-align: center; color: inherit; }
`;

export type ButtonStyle = {
  height?: number;
  shape?: 'rect' | 'pill' | 'sharp';
  layout?: 'vertical' | 'horizontal';
};

export type DrawnButtons = {
  host: HTMLElement;
  buttons: HTMLButtonElement[];
};

/** Draws the buttons in a shadow tree, styled without anything that a strict security policy forbids. */
export function drawButtons(
  sources: FundingSource[],
  style: ButtonStyle,
  onClick: (source: FundingSource) => void,
): DrawnButtons {
  const host = document.createElement('div');
  const tree = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  tree.adoptedStyleSheets = [sheet];

  const group = document.createElement('div');
  group.className = style.layout === 'horizontal' ? 'buttons horizontal' : 'buttons';
  const height = Math.min(55, Math.max(25, style.height ?? 45));
  const radii = { rect: '4px', pill: `${height}px`, sharp: '0' };
  group.style.setProperty('--height', `${height}px`);
  group.style.setProperty('--radius', radii[style.shape ?? 'rect']);

  const buttons = sources.map((source) => {
    const button = source === 'paypal' ? payPalButton() : cardButton();
    button.type = 'button';
    button.dataset.fundingSource = source;
    button.addEventListener('click', () => onClick(source));
    return button;
  });
  group.append(...buttons);
  const note = document.createElement('p');
  note.textContent = 'Stand-in: no money moves';
  tree.append(group, note);
  return { host, buttons };
}

function payPalButton(): HTMLButtonElement {
  const button = document.createElement('button');
  const second = document.createElement('span');
  second.textContent = 'Pal';
  button.append('Pay', second);
  button.className = 'paypal';
  button.setAttribute('aria-label', 'PayPal');
  return button;
}

function cardButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = 'Debit or Credit Card';
  button.className = 'card';
  return button;
}
