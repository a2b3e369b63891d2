import { chromium } from '@playwright/test';
const [,, path, name] = process.argv;
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync','--disable-quic','--no-first-run'] });
for (const scheme of ['light','dark']) for (const [w,h] of [[1440,900],[390,844]]) {
  const p = await b.newPage({ viewport:{width:w,height:h}, colorScheme: scheme }); p.on('console', m=>console.log(scheme,w, m.type(), m.text().slice(0,400))); p.on('pageerror', e=>console.log('ERR',e.message));
  await p.goto((process.env.ORIGIN ?? 'http://localhost:4800')+path, {waitUntil:'networkidle'}); await p.waitForTimeout(700);
  await p.screenshot({ path:`/tmp/${name}-${scheme}-${w}.png`, fullPage: process.env.FULL !== '0' });
  if (process.env.AXE) { const { AxeBuilder } = await import('@axe-core/playwright'); const r = await new AxeBuilder({page:p}).analyze(); console.log(scheme, w, 'axe', r.violations.map(v=>v.id+': '+v.nodes.map(n=>n.target).join(' | ').slice(0,300))); const sw = await p.evaluate(()=>document.documentElement.scrollWidth); console.log('scrollWidth', sw); }
  await p.close();
}
await b.close();
